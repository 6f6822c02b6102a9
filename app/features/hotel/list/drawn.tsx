import { useNavigation } from "@remix-run/react";
import { type FormEvent, type MouseEvent, type ReactNode, useEffect, useLayoutEffect, useRef } from "react";
import { useDocumentFacts } from "~/components/document-context";
import { useInAppForms } from "~/components/ui/in-app-forms";
import { useInAppLinks } from "~/components/ui/in-app-links";
import { classNames } from "~/lib/class-names";

/** HTML that the server drew; undefined where the document itself holds it. `name` is its name among the document's. */
export function Drawn({ name, html }: { name: string; html: string | undefined }) {
	const { lists } = useDocumentFacts();
	return (
		<div
			key={String(html === undefined)}
			data-drawn={name}
			suppressHydrationWarning
			// biome-ignore lint/security/noDangerouslySetInnerHtml: React on the server made it, so every text in it is escaped
			dangerouslySetInnerHTML={{ __html: html ?? lists[name] ?? "" }}
		/>
	);
}

/** Before the browser paints what was drawn anew; the server has no effects. */
const useDrawnEffect = typeof document === "undefined" ? useEffect : useLayoutEffect;

interface Place {
	/** Selector of what has the focus. */
	focus: string | null;
	/** Ids of what the reader has opened. */
	open: string[];
}

function selectorOf(element: Element | null): string | null {
	if (!element || element === document.body) return null;
	if (element.id !== "") return `#${CSS.escape(element.id)}`;
	if (!(element instanceof HTMLInputElement)) return null;
	const isChoice = element.type === "checkbox" || element.type === "radio";
	return `[name="${element.name}"]${isChoice ? `[value="${CSS.escape(element.value)}"]` : ""}`;
}

function placeNow(): Place {
	const kept = [...document.querySelectorAll<HTMLElement>("[data-keep]")];
	const isOpen = (one: HTMLElement) => (one instanceof HTMLInputElement ? one.checked : one instanceof HTMLDetailsElement && one.open);
	return { focus: selectorOf(document.activeElement), open: kept.filter(isOpen).map(({ id }) => id) };
}

function restore({ focus, open }: Place): void {
	for (const id of open) {
		const one = document.getElementById(id);
		if (one instanceof HTMLInputElement) one.checked = true;
		if (one instanceof HTMLDetailsElement) one.open = true;
	}
	if (focus === null || document.activeElement !== document.body) return;
	const again = document.querySelector<HTMLElement>(focus) ?? document.querySelector<HTMLElement>("h1[tabindex]");
	again?.focus({ preventScroll: true });
}

/**
 * Makes the links and forms of what the server drew work without loading the page anew. The reader keeps his place: focus, scroll and what he
 * has unfolded. A form with `data-live` is sent as soon as one of its boxes is ticked. `version`: changes with the HTML.
 */
export function DrawnPage({ version, children }: { version: unknown; children: ReactNode }) {
	const followLink = useInAppLinks();
	const followForm = useInAppForms();
	const { state } = useNavigation();
	const place = useRef<Place | null>(null);
	useDrawnEffect(() => {
		if (place.current) restore(place.current);
		place.current = null;
	}, [version]);
	const click = (event: MouseEvent<HTMLElement>) => {
		const { target } = event;
		if (target instanceof HTMLInputElement && target.form?.dataset.live !== undefined && /^(checkbox|radio)$/.test(target.type)) {
			return target.form.requestSubmit();
		}
		const link = target instanceof Element ? target.closest("a") : null;
		if (link) place.current = "keepScroll" in link.dataset ? placeNow() : null;
		followLink(event);
	};
	const submit = (event: FormEvent<HTMLElement>) => {
		place.current = placeNow();
		followForm(event);
	};
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: it only sees the clicks of the links inside
		<div onClick={click} onSubmit={submit} className={classNames("flex flex-col gap-4", state === "loading" && "opacity-60")}>
			{children}
		</div>
	);
}
