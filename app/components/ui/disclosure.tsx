import { useLocation } from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";
import { classNames } from "~/lib/class-names";
import { Icon } from "./icon";

interface DisclosureProps {
	summary: ReactNode;
	children: ReactNode;
	floating?: boolean;
	className?: string;
	summaryClassName?: string;
	panelClassName?: string;
	isOpen?: boolean;
	bare?: boolean;
}

/** `<details>` that works without script and closes on each navigation. */
export function Disclosure({
	summary,
	children,
	floating,
	className,
	summaryClassName,
	panelClassName,
	isOpen,
	bare,
}: DisclosureProps) {
	const details = useRef<HTMLDetailsElement>(null);
	const { key } = useLocation();
	const shownOn = useRef(key);

	// Not on hydration: what the user has opened by then stays open.
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
				// One key press closes one thing: later listeners ignore it.
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
		<details
			ref={details}
			open={isOpen || undefined}
			className={classNames("group", floating && "relative", className)}
		>
			<summary className={classNames("flex min-h-11 items-center gap-2 rounded-field", summaryClassName)}>
				{summary}
				{bare ? null : (
					<Icon name="chevron" className="text-ink-soft transition-transform duration-100 group-open:rotate-180" />
				)}
			</summary>
			<div
				className={classNames(
					floating && "absolute z-30 mt-1 rounded-card border border-line bg-surface shadow-float",
					panelClassName,
				)}
			>
				{children}
			</div>
		</details>
	);
}
