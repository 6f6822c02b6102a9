import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { OPERATOR } from "~/paths";
import { routeId } from "~/session/forms/params.server";
import { requireMember, requirePermission } from "~/session/member.server";
import { portalFor } from "~/session/portal.server";

const KINDS = ["orders", "bills", "invoices"] as const;

/** An address that names an id alone, as links of earlier versions do: on to the row of the one company that has it, not found where several have. */
export async function loader({ request, params }: LoaderFunctionArgs) {
	await requireMember(request);
	const { pathname, search } = new URL(request.url);
	const [, kind, rest = ""] = /^\/operator\/(\w+)\/\d+(\/\w+)?(?:\.data)?$/.exec(pathname) ?? [];
	const found = KINDS.find((one) => one === kind);
	if (!found) throw new Response(null, { status: 404 });
	await requirePermission(request, `operator/${found}`);
	const id = routeId(params.id);
	const { list } = await portalFor(request).operator[found]({ id });
	const [only, ...others] = list;
	if (!only || others.length > 0) throw new Response(null, { status: 404 });
	return redirect(`${OPERATOR}/${found}/${only.company_id}/${id}${rest}${search}`);
}
