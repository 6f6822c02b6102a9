import { type RefObject, useEffect, useRef, useState } from "react";
import type { Point } from "./projection";
import { panned, type View, zoomed } from "./view";

const DRAG_THRESHOLD = 4;
const WHEEL_STEP = 40;
const ZOOM_MS = 140;

/** Translation and scale during a gesture, from the viewport's centre. */
interface Gesture {
	scale: number;
	x: number;
	y: number;
}

const IDENTITY: Gesture = { scale: 1, x: 0, y: 0 };

function middleAndSpan(points: readonly Point[]): { middle: Point; span: number } {
	const [a = { x: 0, y: 0 }, b = a] = points;
	return { middle: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }, span: Math.hypot(a.x - b.x, a.y - b.y) };
}

function gestureBetween(before: Gesture, from: readonly Point[], to: readonly Point[]): Gesture {
	const [start, end] = [middleAndSpan(from), middleAndSpan(to)];
	const scale = start.span > 0 && end.span > 0 ? end.span / start.span : 1;
	return {
		scale: before.scale * scale,
		x: end.middle.x + scale * (before.x - start.middle.x),
		y: end.middle.y + scale * (before.y - start.middle.y),
	};
}

function viewAfter(view: View, { scale, x, y }: Gesture): View {
	return zoomed(panned(view, { x: -x / scale, y: -y / scale }), view.zoom + Math.log2(scale));
}

/** Handles drag and pinch on `frame`; returns a function that stops. */
function trackPointers(frame: SVGSVGElement, rendering: SVGGElement, release: (held: Gesture) => void): () => void {
	const points = new Map<number, Point>();
	let [before, gesture, from, isMoving] = [IDENTITY, IDENTITY, [] as Point[], false];
	const pointOf = (event: MouseEvent): Point => {
		const box = frame.getBoundingClientRect();
		return { x: event.clientX - box.left - box.width / 2, y: event.clientY - box.top - box.height / 2 };
	};
	const restart = () => {
		before = gesture;
		from = [...points.values()];
	};
	const down = (event: PointerEvent) => {
		if (event.button !== 0 || points.size === 2) return;
		if (points.size === 0) [gesture, isMoving] = [IDENTITY, false];
		points.set(event.pointerId, pointOf(event));
		restart();
	};
	const move = (event: PointerEvent) => {
		if (!points.has(event.pointerId)) return;
		points.set(event.pointerId, pointOf(event));
		gesture = gestureBetween(before, from, [...points.values()]);
		if (!isMoving && points.size < 2 && Math.hypot(gesture.x, gesture.y) < DRAG_THRESHOLD) return;
		if (!isMoving) frame.setPointerCapture(event.pointerId);
		isMoving = true;
		rendering.setAttribute("transform", `translate(${gesture.x} ${gesture.y}) scale(${gesture.scale})`);
	};
	const up = (event: PointerEvent) => {
		if (!points.delete(event.pointerId)) return;
		restart();
		if (points.size > 0 || !isMoving) return;
		rendering.removeAttribute("transform");
		release(gesture);
	};
	// The click that ends a drag must not activate what lies under it.
	const click = (event: MouseEvent) => {
		if (!isMoving) return;
		event.preventDefault();
		event.stopPropagation();
		isMoving = false;
	};
	// Prevents the browser's native drag of links and images.
	const keep = (event: Event) => event.preventDefault();
	const control = new AbortController();
	const { signal } = control;
	frame.addEventListener("pointerdown", down, { signal });
	frame.addEventListener("pointermove", move, { signal });
	frame.addEventListener("pointerup", up, { signal });
	frame.addEventListener("pointercancel", up, { signal });
	frame.addEventListener("click", click, { signal, capture: true });
	frame.addEventListener("dragstart", keep, { signal });
	return () => control.abort();
}

/** The wheel zooms with Ctrl only, as a trackpad pinch does; otherwise the page scrolls. */
function trackWheel(frame: SVGSVGElement, turn: (steps: number, at: Point) => void): () => void {
	let sum = 0;
	const pointOf = (event: MouseEvent): Point => {
		const box = frame.getBoundingClientRect();
		return { x: event.clientX - box.left - box.width / 2, y: event.clientY - box.top - box.height / 2 };
	};
	const wheel = (event: WheelEvent) => {
		if (!event.ctrlKey) return;
		event.preventDefault();
		sum += event.deltaY;
		if (Math.abs(sum) < WHEEL_STEP) return;
		turn(sum < 0 ? 1 : -1, pointOf(event));
		sum = 0;
	};
	const twice = (event: MouseEvent) => {
		if (!(event.target instanceof Element) || !event.target.closest("a")) turn(1, pointOf(event));
	};
	const control = new AbortController();
	frame.addEventListener("wheel", wheel, { signal: control.signal, passive: false });
	frame.addEventListener("dblclick", twice, { signal: control.signal });
	return () => control.abort();
}

/** Pans a focused marker into view. Listens on the parent: an SVG element with a focus listener becomes focusable itself. */
function trackFocus(frame: SVGSVGElement, bring: (by: Point) => void): () => void {
	const focus = (event: FocusEvent) => {
		if (!(event.target instanceof Element) || !frame.contains(event.target)) return;
		const [box, mark] = [frame.getBoundingClientRect(), event.target.getBoundingClientRect()];
		const isInside =
			mark.left >= box.left && mark.right <= box.right && mark.top >= box.top && mark.bottom <= box.bottom;
		if (isInside) return;
		bring({
			x: (mark.left + mark.right - box.left - box.right) / 2,
			y: (mark.top + mark.bottom - box.top - box.bottom) / 2,
		});
	};
	const around = frame.parentElement;
	around?.addEventListener("focusin", focus);
	return () => around?.removeEventListener("focusin", focus);
}

/** Drag, pinch, wheel and double click on `frame`; returns whether they are active. */
export function useMapGestures(
	frame: RefObject<SVGSVGElement>,
	rendering: RefObject<SVGGElement>,
	view: View,
	onView: ((view: View) => void) | undefined,
): boolean {
	const [isMovable, setMovable] = useState(false);
	const now = useRef({ view, onView });
	const zoom = useRef(view.zoom);
	useEffect(() => {
		now.current = { view, onView };
		const isStill = zoom.current === view.zoom || matchMedia("(prefers-reduced-motion: reduce)").matches;
		const scale = 2 ** (zoom.current - view.zoom);
		zoom.current = view.zoom;
		if (!isStill) rendering.current?.animate([{ transform: `scale(${scale})` }, { transform: "none" }], ZOOM_MS);
	});
	const canMove = onView !== undefined;
	useEffect(() => {
		const [box, inside] = [frame.current, rendering.current];
		if (!box || !inside || !canMove) return;
		const go = (next: (view: View) => View) => now.current.onView?.(next(now.current.view));
		const ends = [
			trackPointers(box, inside, (held) => go((before) => viewAfter(before, held))),
			trackWheel(box, (steps, at) => go((before) => zoomed(before, before.zoom + steps, at))),
			trackFocus(box, (by) => go((before) => panned(before, by))),
		];
		setMovable(true);
		return () => {
			for (const end of ends) end();
		};
	}, [frame, rendering, canMove]);
	return isMovable;
}
