import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { paths } from "~/paths";
import { storeMenuWidth } from "~/session/cookies/preferences.server";
import { readForm } from "~/session/forms/read-form.server";
import { inAppPath, navigate } from "~/session/redirects.server";

/** Changes the width of the side menu by a form post only; a visit changes nothing. */
export function loader() {
	return redirect(paths.user());
}

/** Fields `shrink` (`1`: a narrow bar of icons) and `to`, the in-app address to come back to. */
export async function action({ request }: ActionFunctionArgs) {
	const form = await readForm(request);
	return navigate(inAppPath(form.get("to"), paths.user()), {
		headers: storeMenuWidth(request, form.get("shrink") === "1"),
	});
}
