import { useNavigation } from "@remix-run/react";
import { type FormEvent, type MouseEvent, type ReactNode, useEffect, useLayoutEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useInAppForms } from "~/components/ui/in-app-forms";
import { useInAppLinks } from "~/components/ui/in-app-links";
import { classNames } from "~/lib/class-names";
import { formatOwnTime } from "~/lib/time/own-time";

/** Before the browser paints what was drawn anew; the server has no effects. */
const useIsomorphicLayoutEffect = typeof document === "undefined" ? useEffect : useLayoutEffect;

interface ViewState {
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

function captureViewState(): ViewState {
	const kept = [...document.querySelectorAll<HTMLElement>("[data-keep]")];
	const isOpen = (one: HTMLElement) => (one instanceof HTMLInputElement ? one.checked : one instanceof HTMLDetailsElement && one.open);
	return { focus: selectorOf(document.activeElement), open: kept.filter(isOpen).map(({ id }) => id) };
}

function restore({ focus, open }: ViewState): void {
	for (const id of open) {
		const one = document.getElementById(id);
		if (one instanceof HTMLInputElement) one.checked = true;
		if (one instanceof HTMLDetailsElement) one.open = true;
	}
	if (document.activeElement !== document.body) return;
	const named = document.getElementById(window.location.hash.slice(1));
	const again = focus === null ? named : (document.querySelector<HTMLElement>(focus) ?? named ?? document.querySelector("h1[tabindex]"));
	if (again instanceof HTMLElement) again.focus({ preventScroll: true });
}

/** Beside each time within `data-own-time` ("your time: {time}"), the same on the reader's clock, where that shows another. */
function addOwnTimes(language: string): void {
	for (const list of document.querySelectorAll<HTMLElement>("[data-own-time]")) {
		for (const time of list.querySelectorAll("time")) {
			const own = formatOwnTime(new Date(time.dateTime), language);
			if (own) time.append(document.createElement("br"), list.dataset.ownTime?.replace("{time}", own) ?? "");
		}
		delete list.dataset.ownTime;
	}
}

interface EnhancedHtmlProps {
	/** Changes with the HTML. */
	version: unknown;
	/** Dimmed while what comes next is on its way. */
	dims?: boolean;
	className: string;
	children: ReactNode;
}

/**
 * Makes the links and forms of what the server drew work without loading the page anew. The reader keeps his place: focus, or the place that the
 * address names, scroll and what he has unfolded. A form with `data-live` is sent as soon as one of its boxes is ticked. Times are also told on
 * the reader's clock.
 */
export function EnhancedHtml({ version, dims, className, children }: EnhancedHtmlProps) {
	const { language } = useTranslation().i18n;
	const followLink = useInAppLinks();
	const followForm = useInAppForms();
	const { state } = useNavigation();
	const place = useRef<ViewState | null>(null);
	useIsomorphicLayoutEffect(() => {
		addOwnTimes(language);
		if (place.current) restore(place.current);
		place.current = null;
	}, [version]);
	const click = (event: MouseEvent<HTMLElement>) => {
		const { target } = event;
		if (target instanceof HTMLInputElement && target.form?.dataset.live !== undefined && /^(checkbox|radio)$/.test(target.type)) {
			return target.form.requestSubmit();
		}
		const link = target instanceof Element ? target.closest("a") : null;
		if (link) place.current = "keepScroll" in link.dataset ? captureViewState() : null;
		followLink(event);
	};
	const submit = (event: FormEvent<HTMLElement>) => {
		place.current = captureViewState();
		followForm(event);
	};
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: it only sees the clicks of the links inside
		<div onClick={click} onSubmit={submit} className={classNames(className, dims && state === "loading" && "opacity-60")}>
			{children}
		</div>
	);
}
