import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { OPERATOR } from "~/paths";
import { onlyCompany, routeId } from "~/session/forms/params.server";
import { requireMember, requirePermission } from "~/session/member.server";
import { portalFor } from "~/session/portal.server";
import { currentAddress } from "~/session/redirects.server";

const KINDS = ["orders", "bills", "invoices"] as const;

/** The same address with the company, of the one that has the row. */
async function withCompany({ request, params }: LoaderFunctionArgs): Promise<string> {
	const [, kind, rest = ""] = /^\/operator\/(\w+)\/\d+([/?].*)?$/.exec(currentAddress(request)) ?? [];
	const found = KINDS.find((one) => one === kind);
	if (!found) throw new Response(null, { status: 404 });
	await requirePermission(request, `operator/${found}`);
	const id = routeId(params.id);
	const { list } = await portalFor(request).operator[found]({ id });
	return `${OPERATOR}/${found}/${onlyCompany(list)}/${id}${rest}`;
}

/** An address that names an id alone, as links of earlier versions do: on to the row of the one company that has it, not found where several have. */
export async function loader(args: LoaderFunctionArgs) {
	await requireMember(args.request);
	return redirect(await withCompany(args));
}

/** A form of a page that was opened at such an address goes on with all that was typed. */
export async function action(args: ActionFunctionArgs) {
	await requireMember(args.request);
	return redirect(await withCompany(args), 307);
}
