import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { isLanguage } from "~/lib/language";
import { withoutLanguage } from "~/lib/site/language-links";
import { paths } from "~/paths";
import { storeLanguage } from "~/session/cookies/language.server";
import { readForm } from "~/session/forms/read-form.server";
import { inAppPath, navigate } from "~/session/redirects.server";

/** The form's address: a visit to it changes nothing. */
export function loader() {
	return redirect(paths.home());
}

/** Fields `language` and `to`, the in-app page to come back to, whose address no longer chooses one. An unknown language changes nothing. */
export async function action({ request }: ActionFunctionArgs) {
	const form = await readForm(request);
	const target = withoutLanguage(inAppPath(form.get("to"), paths.home()));
	const language = form.get("language");
	const headers = isLanguage(language) ? storeLanguage(request, language) : undefined;
	return navigate(target, { headers, document: true });
}
