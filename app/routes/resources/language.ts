import { setTimeout as pause } from "node:timers/promises";
import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { isLanguage, type Language } from "~/lib/language";
import { withoutLanguage } from "~/lib/site/language-links";
import { paths } from "~/paths";
import { storeLanguage } from "~/session/cookies/language.server";
import { readForm } from "~/session/forms/read-form.server";
import { getMember } from "~/session/member.server";
import { portalFor } from "~/session/portal.server";
import { inAppPath, navigate } from "~/session/redirects.server";

/** The form's address: a visit to it changes nothing. */
export function loader() {
	return redirect(paths.home());
}

/** How long the page waits for the portal to store the choice of a member, ms: the cookie alone changes the page. */
const STORING_MS = 1_500;

/** In it the member is written to from now on; where the portal does not answer the choice holds for this device. */
async function storeOfMember(request: Request, language: Language): Promise<void> {
	if (!(await getMember(request))) return;
	const stored = portalFor(request).account.language({ language }).outcome();
	await Promise.race([stored, pause(STORING_MS, undefined, { ref: false })]);
}

/** Fields `language` and `to`, the in-app page to come back to, whose address no longer chooses one. An unknown language changes nothing. */
export async function action({ request }: ActionFunctionArgs) {
	const form = await readForm(request);
	const target = withoutLanguage(inAppPath(form.get("to"), paths.home()));
	const language = form.get("language");
	if (!isLanguage(language)) return navigate(target, { document: true });
	await storeOfMember(request, language);
	return navigate(target, { headers: storeLanguage(request, language), document: true });
}
