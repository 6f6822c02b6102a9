import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/components/ui/button";

const REREAD_MS = 60_000;
const TYPED = "main input:not([type=hidden]), main textarea";

/** The reader is editing: a control has the focus or a changed value, or a section is open. */
function isAtWork(): boolean {
	if (document.activeElement?.matches("input, select, textarea") || document.querySelector("details[open]"))
		return true;
	const controls = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(TYPED);
	return [...controls].some(({ value, defaultValue }) => value !== defaultValue);
}

/** Reloads the page every minute while it is visible and the reader is not editing, and when it becomes visible after longer. */
function useReread(): void {
	const { revalidate, state } = useRevalidator();
	const latest = useRef({ revalidate, state });
	latest.current = { revalidate, state };
	useEffect(() => {
		let readAt = performance.now();
		const look = () => {
			if (document.visibilityState !== "visible" || performance.now() - readAt < REREAD_MS || isAtWork()) return;
			readAt = performance.now();
			if (latest.current.state === "idle") latest.current.revalidate();
		};
		const timer = setInterval(look, REREAD_MS / 12);
		document.addEventListener("visibilitychange", look);
		return () => {
			clearInterval(timer);
			document.removeEventListener("visibilitychange", look);
		};
	}, []);
}

/** Refreshes the list by script, and by this link without. `here`: the address of the list with its filters. */
export function OperatorRefresh({ here }: { here: string }) {
	const { t } = useTranslation("operator");
	useReread();
	return (
		<ButtonLink to={here} variant="quiet" size="small" preventScrollReset>
			{t("refresh")}
		</ButtonLink>
	);
}
