import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { isLanguage } from "~/lib/language";
import { paths } from "~/paths";
import { storeLanguage } from "~/session/cookies/language.server";
import { readForm } from "~/session/forms/read-form.server";
import { inAppPath, navigate } from "~/session/redirects.server";

/** Changes the language by a form post only; a visit changes nothing. */
export function loader() {
	return redirect(paths.home());
}

/** Fields `language` and `to`, the in-app page to come back to. An unknown language changes nothing. */
export async function action({ request }: ActionFunctionArgs) {
	const form = await readForm(request);
	const target = inAppPath(form.get("to"), paths.home());
	const language = form.get("language");
	const headers = isLanguage(language) ? storeLanguage(request, language) : undefined;
	return navigate(target, { headers, document: true });
}
