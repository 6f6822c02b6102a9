import { RemixBrowser } from "@remix-run/react";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { DocumentContext, type PageWords, readFragments, WORDS_ELEMENT_ID } from "~/components/document-context";
import { initI18n } from "~/i18n/browser";
import { forgetBookingDraft } from "~/lib/forms/booking-draft";
import { dataDecoded } from "~/patches/remix-first-data";
import { paths } from "~/paths";

/** What the document has already, and a browser need not know. */
const OF_THE_SERVER = { nonce: undefined, requestId: undefined, returnedPage: "" };

async function start(): Promise<void> {
	const page = JSON.parse(document.getElementById(WORDS_ELEMENT_ID)?.textContent ?? "{}") as PageWords;
	const [instance] = await Promise.all([initI18n(page.language, page.words), dataDecoded()]);
	const fragments = readFragments();
	startTransition(() => {
		hydrateRoot(
			document,
			<DocumentContext.Provider value={{ ...page, ...OF_THE_SERVER, hydrate: true, fragments }}>
				<I18nextProvider i18n={instance}>
					<RemixBrowser />
				</I18nextProvider>
			</DocumentContext.Provider>,
		);
	});
}

/** A member's booking draft is removed on sign-out. */
document.addEventListener("submit", ({ target }) => {
	if (target instanceof HTMLFormElement && target.getAttribute("action") === paths.logout()) forgetBookingDraft();
});

void start();
