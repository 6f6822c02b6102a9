import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { paths } from "~/paths";
import { readForm } from "~/session/forms/read-form.server";
import { signOut } from "~/session/sign-in.server";

/** A visit signs nobody out. */
export function loader() {
	return redirect(paths.home());
}

/** Field `to`: the in-app page to come back to; a guarded one then leads to the sign-in page. */
export async function action({ request }: ActionFunctionArgs) {
	const form = await readForm(request);
	return signOut(request, form.get("to"));
}
