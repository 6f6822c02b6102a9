import { useLocation } from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";
import { classNames } from "~/lib/class-names";
import { Icon } from "./icon";

interface DisclosureProps {
	/** What stands on the button. */
	summary: ReactNode;
	children: ReactNode;
	/** Lies over the page and closes by Escape or a press elsewhere, as a menu does. */
	floating?: boolean;
	className?: string;
	summaryClassName?: string;
	panelClassName?: string;
	/** Open on a fresh page. */
	isOpen?: boolean;
	/** Without the arrow behind the words. */
	bare?: boolean;
}

/** Something that opens: `<details>`, so it works without script and is closed on every fresh page. With script it closes on each navigation. */
export function Disclosure({ summary, children, floating, className, summaryClassName, panelClassName, isOpen, bare }: DisclosureProps) {
	const details = useRef<HTMLDetailsElement>(null);
	const { key } = useLocation();
	const shownOn = useRef(key);

	// Not when the page comes to life: what the reader has opened by then stays open.
	useEffect(() => {
		if (!details.current || shownOn.current === key) return;
		shownOn.current = key;
		details.current.open = isOpen === true;
	}, [key, isOpen]);

	useEffect(() => {
		if (!floating) return;
		const close = (event: Event) => {
			const element = details.current;
			if (!element?.open) return;
			if (event instanceof KeyboardEvent) {
				if (event.key !== "Escape" || event.defaultPrevented) return;
				// A press closes one thing: what comes after this leaves it alone.
				event.preventDefault();
				element.querySelector("summary")?.focus();
			} else if (event.target instanceof Node && element.contains(event.target)) return;
			element.open = false;
		};
		document.addEventListener("keydown", close);
		document.addEventListener("pointerdown", close);
		return () => {
			document.removeEventListener("keydown", close);
			document.removeEventListener("pointerdown", close);
		};
	}, [floating]);

	return (
		<details ref={details} open={isOpen || undefined} className={classNames("group", floating && "relative", className)}>
			<summary className={classNames("flex min-h-11 items-center gap-2 rounded-field", summaryClassName)}>
				{summary}
				{bare ? null : <Icon name="chevron" className="text-ink-soft transition-transform duration-100 group-open:rotate-180" />}
			</summary>
			<div className={classNames(floating && "absolute z-30 mt-1 rounded-card border border-line bg-surface shadow-float", panelClassName)}>
				{children}
			</div>
		</details>
	);
}
