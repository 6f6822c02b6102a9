import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { paths } from "~/paths";
import { storeScheme } from "~/session/cookies/preferences.server";
import { readForm } from "~/session/forms/read-form.server";
import { inAppPath, navigate } from "~/session/redirects.server";

/** Changes the colour scheme by a form post only; a visit changes nothing. */
export function loader() {
	return redirect(paths.home());
}

/** Fields `scheme` (light, dark, or anything else for the system's own) and `to`, the in-app page to come back to. */
export async function action({ request }: ActionFunctionArgs) {
	const form = await readForm(request);
	const headers = storeScheme(request, form.get("scheme"));
	return navigate(inAppPath(form.get("to"), paths.home()), { headers, document: true });
}
