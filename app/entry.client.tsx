import { RemixBrowser } from "@remix-run/react";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { DocumentContext, type PageWords, WORDS_ELEMENT_ID } from "~/components/document-context";
import { initI18n } from "~/i18n/browser";
import { forgetBookingDraft } from "~/lib/forms/booking-draft";
import { listIn } from "~/lib/forms/option-list";
import { paths } from "~/paths";

/** What stands in the document only, once: the options of long lists and what the server alone draws; see `DocumentFacts.lists`. */
function readFragments(): Record<string, string> {
	const selects = document.querySelectorAll<HTMLSelectElement>("select[data-list]");
	const parts = document.querySelectorAll<HTMLElement>("[data-static-html]");
	return Object.fromEntries([
		...[...selects].map((select) => [select.dataset.list, listIn(select.innerHTML)]),
		...[...parts].map((part) => [part.dataset.staticHtml, part.innerHTML]),
	]);
}

/**
 * Resolves when the data of the page is decoded, for which Remix makes the whole document wait by throwing a promise before its first hook.
 * A key pressed in that moment makes React draw at once, and a document that waits then is lost with all its scripts (React's error 345).
 */
async function dataDecoded(): Promise<void> {
	try {
		RemixBrowser({});
	} catch (waiting) {
		await waiting;
	}
}

async function start(): Promise<void> {
	const page = JSON.parse(document.getElementById(WORDS_ELEMENT_ID)?.textContent ?? "{}") as PageWords;
	const [instance] = await Promise.all([initI18n(page.language, page.words), dataDecoded()]);
	const fragments = readFragments();
	startTransition(() => {
		hydrateRoot(
			document,
			<DocumentContext.Provider value={{ ...page, hydrate: true, nonce: undefined, requestId: undefined, fragments }}>
				<I18nextProvider i18n={instance}>
					<RemixBrowser />
				</I18nextProvider>
			</DocumentContext.Provider>,
		);
	});
}

/** What was typed by a member goes with the member. */
document.addEventListener("submit", ({ target }) => {
	if (target instanceof HTMLFormElement && target.getAttribute("action") === paths.logout()) forgetBookingDraft();
});

void start();
