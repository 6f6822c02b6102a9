import type { useFetcher } from "@remix-run/react";
import { type FormEvent, type RefObject, useCallback, useEffect, useReducer, useRef, useState } from "react";
import { AUTOSAVE } from "~/lib/forms/autosave";
import type { EditReply } from "../edit-reply";
import { ownArticlePaths } from "../own-paths";
import { begun, isDirty, isEmpty, type Now } from "./saving-state";
import { useAddress, useLeaving } from "./use-leaving";

/** Milliseconds without typing after which the words are saved. */
const PAUSE_MS = 2500;

interface SavingOptions {
	form: RefObject<HTMLFormElement>;
	fetcher: ReturnType<typeof useFetcher<EditReply>>;
	id: number | null;
	version: number;
	reply: EditReply | null;
	/** Asks whether to leave words that cannot be saved. */
	leaving: string;
}

/** The newest answer to a saving of this form. */
function useLastSaved(reply: EditReply | null): EditReply["saved"] {
	const last = useRef<EditReply["saved"]>(null);
	if (reply?.saved && reply.saved.version > (last.current?.version ?? 0)) last.current = reply.saved;
	return last.current;
}

/** Saves when typing has paused, a field is left or the line is back; asks before a page with unsaved words is closed. */
function useListeners(form: RefObject<HTMLFormElement>, now: Now, autosave: () => void, rerender: () => void) {
	useEffect(() => {
		const element = form.current;
		let timer = 0;
		const typed = ({ target }: Event) => {
			// Fields of the editor's panels are no part of the article.
			if (target instanceof HTMLInputElement && target.form !== element) return;
			const wasSaved = !isDirty(now);
			now.edits.typed += 1;
			if (wasSaved) rerender();
			window.clearTimeout(timer);
			timer = window.setTimeout(autosave, PAUSE_MS);
		};
		// A focused element that a render takes away is left in the middle of that render.
		const left = () => queueMicrotask(autosave);
		const leave = (event: BeforeUnloadEvent) => {
			if (!now.isGivenUp && (now.isBusy || isDirty(now))) event.preventDefault();
		};
		element?.addEventListener("input", typed);
		element?.addEventListener("focusout", left);
		window.addEventListener("online", autosave);
		window.addEventListener("beforeunload", leave);
		return () => {
			window.clearTimeout(timer);
			element?.removeEventListener("input", typed);
			element?.removeEventListener("focusout", left);
			window.removeEventListener("online", autosave);
			window.removeEventListener("beforeunload", leave);
		};
	}, [form, now, autosave, rerender]);
}

/** After a saving: counts what the portal has, sends the submission that waits, saves what was typed meanwhile. */
function useEndOfSaving(
	isBusy: boolean,
	reply: EditReply | null,
	form: RefObject<HTMLFormElement>,
	now: Now,
	autosave: () => void,
) {
	const [, rerender] = useReducer((count: number) => count + 1, 0);
	// biome-ignore lint/correctness/useExhaustiveDependencies: the answer that stands when a saving ends
	useEffect(() => {
		if (isBusy || !now.isBusy) return;
		now.isBusy = false;
		// A line that was down leaves the answer before it.
		if (reply !== now.reply && reply?.saved) now.edits.saved = now.edits.sent;
		now.reply = reply;
		rerender();
		const button = now.pressed;
		now.pressed = null;
		now.sender = null;
		// A conflict has taken the button away: the member decides first.
		if (button?.isConnected) queueMicrotask(() => form.current?.requestSubmit(button));
		now.isPressLost = button?.isConnected === false;
		if (now.edits.typed === now.edits.sent) return;
		const timer = window.setTimeout(autosave, PAUSE_MS);
		return () => window.clearTimeout(timer);
	}, [isBusy, form, now, autosave]);
}

/** Sends the form, or what is in it unasked. */
function useSending(form: RefObject<HTMLFormElement>, submit: SavingOptions["fetcher"]["submit"], now: Now) {
	// The state of the page follows at once: the end of a saving is seen after its beginning.
	const send = useCallback(
		(target: HTMLElement | FormData) => {
			now.edits.sent = now.edits.typed;
			now.isBusy = true;
			now.before = now.reply;
			const action = now.savedId === null ? ownArticlePaths.add() : ownArticlePaths.edit(now.savedId);
			if (target instanceof FormData) submit(target, { method: "post", action, flushSync: true });
			else submit(target as HTMLButtonElement, { method: "post", action, flushSync: true });
		},
		[now, submit],
	);
	const autosave = useCallback(() => {
		if (!form.current || now.isBusy || !isDirty(now) || now.reply?.theirs) return;
		const sent = new FormData(form.current);
		if (now.savedId === null && isEmpty(sent)) {
			now.edits.saved = now.edits.typed;
			return;
		}
		sent.set("intent", AUTOSAVE);
		send(sent);
	}, [form, now, send]);
	return { send, autosave };
}

/** One saving at a time: each takes the version that the one before it has brought. */
export function useSaving({ form, fetcher, id, version, reply, leaving }: SavingOptions) {
	const [isLive, setLive] = useState(false);
	const [, rerender] = useReducer((count: number) => count + 1, 0);
	const last = useLastSaved(reply);
	const savedId = last?.id ?? id;
	const { current: now } = useRef(begun(reply, savedId));
	const { state, submit } = fetcher;
	// Once it is answered, what is loaded after it is not waited for.
	const isBusy = state === "submitting" || (state === "loading" && reply === now.before);
	const { send, autosave } = useSending(form, submit, now);
	useListeners(form, now, autosave, rerender);
	useEffect(() => {
		now.savedId = savedId;
	}, [now, savedId]);
	useEndOfSaving(isBusy, reply, form, now, autosave);
	useAddress(id, savedId);
	useLeaving(now, isBusy, autosave, leaving);
	useEffect(() => setLive(true), []);

	const onSubmit = (event: FormEvent<HTMLFormElement>) => {
		if (event.defaultPrevented) return;
		event.preventDefault();
		const { submitter } = event.nativeEvent as SubmitEvent;
		if (!now.isBusy) {
			now.sender = submitter;
			send(submitter ?? event.currentTarget);
		} else if (now.sender !== submitter || now.edits.typed > now.edits.sent) now.pressed = submitter;
	};
	const giveUp = () => {
		now.isGivenUp = true;
	};
	return {
		isLive,
		savedId,
		version: last?.version ?? version,
		savedAt: last?.updated_at ?? null,
		isBusy,
		isDirty: isDirty(now),
		isPressLost: now.isPressLost,
		giveUp,
		onSubmit,
	};
}
