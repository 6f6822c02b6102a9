import { RemixBrowser } from "@remix-run/react";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { DocumentContext, type PageWords, WORDS_ELEMENT_ID } from "~/components/document-context";
import { initI18n } from "~/i18n/browser";
import { forgetBookingDraft } from "~/lib/forms/booking-draft";
import { listIn } from "~/lib/forms/option-list";
import { paths } from "~/paths";

/** Fragments that only the document holds: see `DocumentData.fragments`. */
function readFragments(): Record<string, string> {
	const selects = document.querySelectorAll<HTMLSelectElement>("select[data-list]");
	const parts = document.querySelectorAll<HTMLElement>("[data-static-html]");
	return Object.fromEntries([
		...[...selects].map((select) => [select.dataset.list, listIn(select.innerHTML)]),
		...[...parts].map((part) => [part.dataset.staticHtml, part.innerHTML]),
	]);
}

/**
 * Resolves when the page's data is decoded, for which Remix suspends the whole document before its first hook. A key press at that
 * moment makes React render synchronously, and a suspended document is then lost (React error 345).
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

/** A member's booking draft is removed on sign-out. */
document.addEventListener("submit", ({ target }) => {
	if (target instanceof HTMLFormElement && target.getAttribute("action") === paths.logout()) forgetBookingDraft();
});

void start();
