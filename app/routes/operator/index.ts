import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { paths } from "~/paths";
import { requireMember } from "~/session/member.server";

/** The first room of the desk, which says who may enter. */
export async function loader({ request }: LoaderFunctionArgs) {
	await requireMember(request);
	return redirect(paths.deskOrders());
}
