import { type RefObject, useEffect, useRef, useState } from "react";
import { voucherSettingAddress } from "./address";
import type { ShownVoucher } from "./fields";

const PAUSE_MS = 500;

/** `behind`: the voucher that is shown is not by what the form says now. */
export interface LivePreview {
	shown: ShownVoucher | null;
	behind: boolean;
}

/** What a preview depends on, without files, which are sent by themselves. */
function fieldsIn(form: HTMLFormElement): string {
	const fields = new URLSearchParams();
	for (const [name, value] of new FormData(form)) if (typeof value === "string") fields.append(name, value);
	return fields.toString();
}

async function fetchPreview(body: string, signal: AbortSignal): Promise<ShownVoucher | null> {
	const headers = { Accept: "application/json", "Content-Type": "application/x-www-form-urlencoded" };
	const response = await fetch(voucherSettingAddress("/preview"), { method: "POST", headers, body, signal });
	const answer: { shown?: ShownVoucher } = await response.json();
	return answer.shown ?? null;
}

/** The voucher by what is typed, half a second after the last change; while that makes no voucher, the last one that could be made. */
export function useLivePreview(box: RefObject<HTMLElement>, given: LivePreview): LivePreview {
	const [preview, setPreview] = useState(given);
	const { shown, behind } = given;
	useEffect(() => setPreview((before) => ({ shown: behind ? before.shown : shown, behind })), [shown, behind]);
	const last = useRef("");
	useEffect(() => {
		const form = box.current?.querySelector("form");
		if (!form) return;
		let timer: ReturnType<typeof setTimeout> | undefined;
		let running = new AbortController();
		last.current = fieldsIn(form);
		const refresh = async () => {
			const body = fieldsIn(form);
			if (body === last.current) return;
			running.abort();
			running = new AbortController();
			const { signal } = running;
			const next = await fetchPreview(body, signal).catch(() => null);
			if (signal.aborted) return;
			last.current = body;
			setPreview((before) => ({ shown: next ?? before.shown, behind: next === null }));
		};
		const later = () => {
			clearTimeout(timer);
			timer = setTimeout(() => void refresh(), PAUSE_MS);
		};
		// The field of an uploaded logo appears without an event.
		const added = new MutationObserver(later);
		added.observe(form, { childList: true, subtree: true });
		form.addEventListener("input", later);
		return () => {
			form.removeEventListener("input", later);
			added.disconnect();
			clearTimeout(timer);
			running.abort();
		};
	}, [box]);
	return preview;
}
