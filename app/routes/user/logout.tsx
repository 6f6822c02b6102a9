import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { paths } from "~/paths";
import { signOut } from "~/session/sign-in.server";

/** A visit signs nobody out. */
export function loader() {
	return redirect(paths.home());
}

/** Field `to`: the in-app page to come back to; a guarded one then leads to the sign-in page. */
export async function action({ request }: ActionFunctionArgs) {
	const form = await request.formData();
	return signOut(request, form.get("to"));
}
