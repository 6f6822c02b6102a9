import type { BrowserContext, Page } from "@playwright/test";

/** Counts what runs in any frame of any page of the context: the numbers of the payloads that have called `hit`. */
export async function countHits(context: BrowserContext): Promise<{ numbers: Set<number>; has(n: number): boolean }> {
	const numbers = new Set<number>();
	await context.exposeFunction("hit", (n: unknown) => {
		numbers.add(Number(n));
	});
	return { numbers, has: (n) => numbers.has(n) };
}

/**
 * What a reader and the page itself might do to any element of a page and of the frames in it: its own handlers' events, the usual ones, focus,
 * a click. Links and forms of plain addresses lead nowhere; those of scripts do what they do.
 */
function provokeHere(selector: string): void {
	const USUAL = [
		"mouseover",
		"mouseenter",
		"pointerover",
		"focus",
		"click",
		"toggle",
		"animationstart",
		"animationend",
		"error",
		"load",
	];
	const isPlain = (address: string | null) => /^(https?|mailto|tel|blob|about):/i.test(address ?? "");
	const addressOf = (element: Element | null) => {
		const { href } = (element ?? {}) as { href?: string | { baseVal: string } };
		return typeof href === "object" ? new URL(href.baseVal, "https://a.test").href : (href ?? null);
	};
	const keep = (event: Event) => {
		if (event.type === "submit") {
			const { submitter, target } = event as SubmitEvent;
			const [button, form] = [submitter as HTMLButtonElement | null, target as HTMLFormElement];
			if (isPlain(button?.hasAttribute("formaction") ? button.formAction : form.action)) event.preventDefault();
			return;
		}
		const link = (event.target as Element | null)?.closest?.("a, area") ?? null;
		if (link && isPlain(addressOf(link))) event.preventDefault();
	};
	const act = (element: Element) => {
		const own = element.getAttributeNames().flatMap((name) => (name.startsWith("on") ? [name.slice(2)] : []));
		for (const name of new Set([...own, ...USUAL])) {
			// A click on a link that the page has taken away would not be seen by `keep`.
			if (!element.isConnected) return;
			const options = { bubbles: name !== "load" && name !== "error", cancelable: true };
			element.dispatchEvent(name === "click" ? new MouseEvent(name, options) : new Event(name, options));
		}
		if ("focus" in element) (element as HTMLElement).focus();
	};
	const provokeIn = (within: Document | null) => {
		within?.defaultView?.addEventListener("click", keep, true);
		within?.defaultView?.addEventListener("submit", keep, true);
		for (const element of Array.from(within?.querySelectorAll("*") ?? [])) {
			act(element);
			if (element.tagName === "IFRAME") provokeIn((element as HTMLIFrameElement).contentDocument);
		}
	};
	window.addEventListener("click", keep, true);
	if (selector === "") provokeIn(document);
	else for (const element of Array.from(document.querySelectorAll(`${selector}, ${selector} *`))) act(element);
}

/** `selector`: nothing outside of what it finds. */
export async function provoke(page: Page, selector = ""): Promise<void> {
	await page.evaluate(provokeHere, selector);
}
