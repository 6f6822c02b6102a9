import { PrefetchPageLinks, useNavigation } from "@remix-run/react";
import {
	type FormEvent,
	type KeyboardEvent,
	type MouseEvent,
	type ReactNode,
	useEffect,
	useLayoutEffect,
	useRef,
} from "react";
import { useTranslation } from "react-i18next";
import { useInAppForms } from "~/components/ui/in-app-forms";
import { useInAppLinks } from "~/components/ui/in-app-links";
import { usePointedLink } from "~/components/ui/pointed-link";
import { classNames } from "~/lib/class-names";
import { formatOwnTime } from "~/lib/time/own-time";

/** Restores state before paint; effects do not run on the server. */
const useIsomorphicLayoutEffect = typeof document === "undefined" ? useEffect : useLayoutEffect;

interface ViewState {
	focus: string | null;
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
	const preserved = [...document.querySelectorAll<HTMLElement>("[data-keep]")];
	const isOpen = (one: HTMLElement) =>
		one instanceof HTMLInputElement ? one.checked : one instanceof HTMLDetailsElement && one.open;
	return { focus: selectorOf(document.activeElement), open: preserved.filter(isOpen).map(({ id }) => id) };
}

function restore({ focus, open }: ViewState): void {
	for (const id of open) {
		const one = document.getElementById(id);
		if (one instanceof HTMLInputElement) one.checked = true;
		if (one instanceof HTMLDetailsElement) one.open = true;
	}
	if (document.activeElement !== document.body) return;
	const named = document.getElementById(window.location.hash.slice(1));
	const again =
		focus === null
			? named
			: (document.querySelector<HTMLElement>(focus) ?? named ?? document.querySelector("h1[tabindex]"));
	if (again instanceof HTMLElement) again.focus({ preventScroll: true });
}

/** Adds the reader's local time to each time within `data-own-time` ("your time: {time}"), where it differs. */
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
	version: unknown;
	dims?: boolean;
	className: string;
	children: ReactNode;
}

/**
 * Progressive enhancement of static HTML: its links and forms become client navigations that keep focus, scroll and opened elements. A
 * form with `data-live` is submitted on change, a link with `data-prefetch` is loaded while it is pointed at, Escape follows the `data-escape` link of the element that the address names. Times are also shown in the reader's time zone.
 */
export function EnhancedHtml({ version, dims, className, children }: EnhancedHtmlProps) {
	const { language } = useTranslation().i18n;
	const followLink = useInAppLinks();
	const followForm = useInAppForms();
	const { state } = useNavigation();
	const { pointed, watch } = usePointedLink();
	const place = useRef<ViewState | null>(null);
	useIsomorphicLayoutEffect(() => {
		addOwnTimes(language);
		if (place.current) restore(place.current);
		place.current = null;
	}, [version]);
	const click = (event: MouseEvent<HTMLElement>) => {
		const { target } = event;
		if (
			target instanceof HTMLInputElement &&
			target.form?.dataset.live !== undefined &&
			/^(checkbox|radio)$/.test(target.type)
		) {
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
	const keyDown = ({ key }: KeyboardEvent) => {
		if (key === "Escape") document.querySelector<HTMLElement>(":target [data-escape]")?.click();
	};
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: it only sees the events of what is inside
		<div
			onClick={click}
			onKeyDown={keyDown}
			onSubmit={submit}
			{...watch}
			className={classNames(className, dims && state === "loading" && "opacity-60")}
		>
			{children}
			{pointed ? <PrefetchPageLinks page={pointed} /> : null}
		</div>
	);
}
