import { RemixBrowser } from "@remix-run/react";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { DocumentContext, type PageWords, WORDS_ELEMENT_ID } from "~/components/document-context";
import { startWords } from "~/i18n/browser";
import { forgetBookingDraft } from "~/lib/forms/booking-draft";
import { listIn } from "~/lib/forms/option-list";
import { dataDecoded } from "~/patches/remix-first-data";
import { paths } from "~/paths";

/** What stands in the document only, once: the options of long lists and what the server alone draws; see `DocumentFacts.lists`. */
function renderedLists(): Record<string, string> {
	const selects = document.querySelectorAll<HTMLSelectElement>("select[data-list]");
	const parts = document.querySelectorAll<HTMLElement>("[data-static-html]");
	return Object.fromEntries([
		...[...selects].map((select) => [select.dataset.list, listIn(select.innerHTML)]),
		...[...parts].map((part) => [part.dataset.staticHtml, part.innerHTML]),
	]);
}

async function start(): Promise<void> {
	const page = JSON.parse(document.getElementById(WORDS_ELEMENT_ID)?.textContent ?? "{}") as PageWords;
	const [instance] = await Promise.all([startWords(page.language, page.words), dataDecoded()]);
	const lists = renderedLists();
	startTransition(() => {
		hydrateRoot(
			document,
			<DocumentContext.Provider value={{ ...page, hydrate: true, nonce: undefined, requestId: undefined, lists }}>
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
