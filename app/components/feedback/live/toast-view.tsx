import { type CSSProperties, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { NoticeBox } from "~/components/feedback/notices";
import { NOTICE_POSITIONS, type NoticePosition } from "~/lib/site/notice";
import { BASE_Z_INDEX, DEFAULT_POSITION, ERROR_Z_INDEX, GAP_PX, stackPositions, type Toast, toasts } from "./toasts";

/** Delay between inserting the live region and its text, ms: screen readers announce changes of a region they know. */
const ANNOUNCE_DELAY_MS = 60;

function styleOf({ notice }: Toast, place: number | undefined, isOpen: boolean): CSSProperties {
	const [vertical, horizontal] = (notice.position ?? DEFAULT_POSITION).split("-") as [
		"top" | "bottom",
		"left" | "right",
	];
	return {
		position: "fixed",
		[vertical]: vertical === "top" ? `calc(var(--toast-top, 0px) + ${place ?? 0}px)` : (place ?? 0),
		[horizontal]: GAP_PX,
		width: `min(24rem, calc(100vw - ${2 * GAP_PX}px))`,
		maxHeight: `calc(100vh - ${2 * GAP_PX}px)`,
		overflowY: "auto",
		zIndex: notice.type === "error" ? ERROR_Z_INDEX : BASE_Z_INDEX,
		visibility: isOpen && place === undefined ? "hidden" : undefined,
		opacity: isOpen ? 1 : 0,
		transition: "opacity 150ms, top 150ms, bottom 150ms",
	};
}

interface ToastViewProps {
	toast: Toast;
	place: number | undefined;
	measure: (id: number, height: number) => void;
}

function ToastView({ toast, place, measure }: ToastViewProps) {
	const { id, notice } = toast;
	const box = useRef<HTMLDivElement>(null);
	const before = useRef<Element | null>(null);
	const [isOpen, setOpen] = useState(false);
	useEffect(() => {
		const timer = setTimeout(() => setOpen(true), ANNOUNCE_DELAY_MS);
		return () => clearTimeout(timer);
	}, []);
	useLayoutEffect(() => {
		const element = box.current;
		if (!element || !isOpen) return;
		const observer = new ResizeObserver(() => measure(id, element.offsetHeight));
		observer.observe(element);
		return () => observer.disconnect();
	}, [id, isOpen, measure]);
	const close = () => {
		const hadFocus = box.current?.contains(document.activeElement);
		toasts.close(id);
		if (hadFocus && before.current instanceof HTMLElement && before.current.isConnected) before.current.focus();
	};
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: pointer and focus only hold its time
		<div
			ref={box}
			data-toast={notice.type}
			role={notice.type === "error" || notice.type === "warning" ? "alert" : "status"}
			className="rounded-card bg-surface shadow-float print:hidden"
			style={styleOf(toast, place, isOpen)}
			onPointerEnter={() => toasts.pause(id, "pointer")}
			onPointerLeave={() => toasts.resume(id, "pointer")}
			onFocus={({ relatedTarget, currentTarget }) => {
				if (!currentTarget.contains(relatedTarget)) before.current = relatedTarget;
				toasts.pause(id, "focus");
			}}
			onBlur={({ relatedTarget, currentTarget }) => {
				if (!currentTarget.contains(relatedTarget)) toasts.resume(id, "focus");
			}}
			onKeyDown={(event) => {
				if (event.key !== "Escape") return;
				// Runs before the menus' listeners on the document: the focused toast is on top.
				event.preventDefault();
				close();
			}}
		>
			{isOpen ? <NoticeBox notice={notice} silent close={close} /> : null}
		</div>
	);
}

function useWindowHeight(): number {
	const [room, setRoom] = useState(window.innerHeight);
	useEffect(() => {
		const resize = () => setRoom(window.innerHeight);
		window.addEventListener("resize", resize);
		return () => window.removeEventListener("resize", resize);
	}, []);
	return room;
}

const isTyping = (target: EventTarget | null) =>
	target instanceof Element &&
	target.closest('input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]') !== null;

function useToastKeys(): void {
	useEffect(() => {
		const press = (event: KeyboardEvent) => {
			if (event.defaultPrevented) return;
			if (event.key === "Escape") toasts.closeCurrent();
			if ((event.key === "Delete" || event.key === "Backspace") && !isTyping(event.target)) toasts.pin();
		};
		window.addEventListener("keydown", press);
		return () => window.removeEventListener("keydown", press);
	}, []);
}

export function ToastList({ list }: { list: readonly Toast[] }) {
	const { t } = useTranslation();
	const room = useWindowHeight();
	const [heights, setHeights] = useState<Readonly<Record<number, number>>>({});
	const [measure] = useState(() => (id: number, height: number) => setHeights((known) => ({ ...known, [id]: height })));
	useToastKeys();
	const corner = (position: NoticePosition) =>
		list.filter(({ notice }) => (notice.position ?? DEFAULT_POSITION) === position);
	const places = new Map(
		NOTICE_POSITIONS.flatMap((position) => {
			const column = corner(position).map(({ id, notice }) => ({
				id,
				height: heights[id] ?? 0,
				offset: notice.offset ?? 0,
			}));
			return [...stackPositions(column, room)];
		}),
	);
	useEffect(() => {
		for (const { id } of list) {
			if (heights[id] === undefined) continue;
			if (places.get(id) === undefined) toasts.pause(id, "room");
			else toasts.resume(id, "room");
		}
	});
	if (list.length === 0) return null;
	return (
		<section aria-label={t("notices")}>
			{list.map((toast) => (
				<ToastView key={toast.id} toast={toast} place={places.get(toast.id)} measure={measure} />
			))}
		</section>
	);
}
