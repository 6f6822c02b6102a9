import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { paths } from "~/paths";
import { requireMember } from "~/session/member.server";

/** The operators' first page, which checks the permission. */
export async function loader({ request }: LoaderFunctionArgs) {
	await requireMember(request);
	return redirect(paths.operatorOrders());
}
