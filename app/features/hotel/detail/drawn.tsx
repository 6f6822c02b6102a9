import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useDocumentFacts } from "~/components/document-context";
import { useInAppForms } from "~/components/ui/in-app-forms";
import { useInAppLinks } from "~/components/ui/in-app-links";
import { formatOwnTime } from "~/lib/own-time";

interface DrawnProps {
	/** Of the part, unique on the page. */
	name: string;
	/** From the loader's data; empty where the document itself holds it. */
	html: string;
	className?: string;
}

/** Beside each time within `data-own-time` ("your time: {time}"), the same on the reader's clock, where that shows another. */
function addOwnTimes(box: HTMLElement, language: string): void {
	for (const list of box.querySelectorAll<HTMLElement>("[data-own-time]")) {
		for (const time of list.querySelectorAll("time")) {
			const own = formatOwnTime(new Date(time.dateTime), language);
			if (own) time.append(document.createElement("br"), list.dataset.ownTime?.replace("{time}", own) ?? "");
		}
		delete list.dataset.ownTime;
	}
}

/**
 * A part that the server drew (`drawHtml`, `htmlForPage`): neither its views nor its texts are scripts of this page. Its links and forms stay
 * within the app, its times are also told on the reader's clock.
 */
export function Drawn({ name, html, className }: DrawnProps) {
	const { i18n } = useTranslation();
	const { lists } = useDocumentFacts();
	const { hash } = useLocation();
	const box = useRef<HTMLDivElement>(null);
	const focused = useRef("");
	const isFirst = useRef(true);

	// biome-ignore lint/correctness/useExhaustiveDependencies: once for each drawing
	useEffect(() => {
		if (box.current) addOwnTimes(box.current, i18n.language);
		// What had the keyboard went with the drawing before: the same control of this one goes on, or the place that the address names.
		const isLost = !isFirst.current && document.activeElement === document.body;
		const next = isLost ? (document.getElementById(focused.current) ?? document.getElementById(hash.slice(1))) : null;
		next?.focus({ preventScroll: true });
		isFirst.current = false;
	}, [html]);

	return (
		// biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: the links in it take the keys
		<div
			ref={box}
			onClick={useInAppLinks()}
			onSubmit={useInAppForms()}
			onFocus={({ target }) => {
				focused.current = target.id;
			}}
			className={className}
			suppressHydrationWarning
			// biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by React on our server, with every value escaped
			dangerouslySetInnerHTML={{ __html: html || (lists[name] ?? "") }}
		/>
	);
}
