import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/components/ui/button";

const REREAD_MS = 60_000;
const TYPED = "main input:not([type=hidden]), main textarea";

/** Somebody is at work on the page: a control has the focus or holds other text than the page came with, or something is unfolded. */
function isAtWork(): boolean {
	if (document.activeElement?.matches("input, select, textarea") || document.querySelector("details[open]")) return true;
	const controls = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(TYPED);
	return [...controls].some(({ value, defaultValue }) => value !== defaultValue);
}

/** Reads the page again every minute while it is looked at and nobody is at work on it, and at once when it is looked at again after longer. */
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

/** The list as it is now: by the clock with script, by this link always. `here`: the address of the list as it is narrowed. */
export function OperatorRefresh({ here }: { here: string }) {
	const { t } = useTranslation("operator");
	useReread();
	return (
		<ButtonLink to={here} variant="quiet" size="small" preventScrollReset>
			{t("refresh")}
		</ButtonLink>
	);
}
