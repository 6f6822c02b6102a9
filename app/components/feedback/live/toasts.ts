import { isSameNotice, type Notice, type NoticePosition } from "~/lib/site/notice";

export const DURATION_MS = 4_500;
export const GAP_PX = 16;
export const DEFAULT_POSITION: NoticePosition = "top-right";
export const BASE_Z_INDEX = 2_000;
export const ERROR_Z_INDEX = 9_999;

/** Why a toast's timer is paused: hovered, focused, or waiting for space. */
export type PauseReason = "pointer" | "focus" | "room";

export interface Toast {
	readonly id: number;
	readonly notice: Notice;
	/** Dismissed by its timer; false once pinned, and for a duration of 0. */
	readonly expires: boolean;
}

export type DismissListener = (notice: Notice, way: "time" | "reader") => void;

interface Clock {
	left: number;
	since: number;
	timer: ReturnType<typeof setTimeout> | undefined;
	holds: Set<PauseReason>;
}

/** The toasts of a page, oldest first, and their timers; independent of rendering. */
export class Toasts {
	#list: readonly Toast[] = [];
	#last = 0;
	readonly #clocks = new Map<number, Clock>();
	readonly #watchers = new Set<() => void>();
	readonly #listeners = new Set<DismissListener>();

	readonly subscribe = (watcher: () => void): (() => void) => {
		this.#watchers.add(watcher);
		return () => this.#watchers.delete(watcher);
	};

	readonly list = (): readonly Toast[] => this.#list;

	onDismiss(listener: DismissListener): () => void {
		this.#listeners.add(listener);
		return () => this.#listeners.delete(listener);
	}

	/** The timer starts when there is space: `resume(id, "room")`. A repeated notice replaces the earlier toast and restarts its timer. */
	show(notice: Notice): number {
		this.#last += 1;
		const id = this.#last;
		const duration = notice.duration ?? DURATION_MS;
		const before = this.#list.find((toast) => isSameNotice(toast.notice, notice));
		if (before) this.#forget(before.id);
		this.#clocks.set(id, { left: duration, since: 0, timer: undefined, holds: new Set(["room"]) });
		this.#change([...this.#list.filter((toast) => toast !== before), { id, notice, expires: duration > 0 }]);
		return id;
	}

	pause(id: number, why: PauseReason): void {
		const clock = this.#clocks.get(id);
		if (!clock) return;
		if (clock.timer !== undefined) {
			clearTimeout(clock.timer);
			clock.timer = undefined;
			clock.left -= Date.now() - clock.since;
		}
		clock.holds.add(why);
	}

	resume(id: number, why: PauseReason): void {
		const clock = this.#clocks.get(id);
		if (!clock?.holds.delete(why) || clock.holds.size > 0 || !this.#find(id)?.expires) return;
		clock.since = Date.now();
		clock.timer = setTimeout(() => this.#remove(id, "time"), Math.max(clock.left, 0));
	}

	close(id: number): void {
		this.#remove(id, "reader");
	}

	/** Escape: closes the focused or hovered toast, else the newest. False when there is none. */
	closeCurrent(): boolean {
		const one = this.#list.find(({ id }) => this.#isTouched(id)) ?? this.#list.at(-1);
		if (one) this.close(one.id);
		return one !== undefined;
	}

	/** Delete and Backspace: the focused or hovered toast, else all, no longer expire. */
	pin(): void {
		const active = this.#list.filter(({ id }) => this.#isTouched(id));
		const pinned = new Set((active.length > 0 ? active : this.#list).map(({ id }) => id));
		for (const id of pinned) {
			const clock = this.#clocks.get(id);
			clearTimeout(clock?.timer);
			if (clock) clock.timer = undefined;
		}
		this.#change(this.#list.map((toast) => (pinned.has(toast.id) ? { ...toast, expires: false } : toast)));
	}

	#find(id: number): Toast | undefined {
		return this.#list.find((toast) => toast.id === id);
	}

	#isTouched(id: number): boolean {
		const holds = this.#clocks.get(id)?.holds;
		return holds?.has("focus") === true || holds?.has("pointer") === true;
	}

	#remove(id: number, way: "time" | "reader"): void {
		const toast = this.#find(id);
		if (!toast) return;
		this.#forget(id);
		this.#change(this.#list.filter((other) => other !== toast));
		for (const listener of this.#listeners) listener(toast.notice, way);
	}

	#forget(id: number): void {
		clearTimeout(this.#clocks.get(id)?.timer);
		this.#clocks.delete(id);
	}

	#change(list: readonly Toast[]): void {
		this.#list = list;
		for (const watcher of this.#watchers) watcher();
	}
}

/** Toasts of one corner in order; `height` is 0 until measured. */
export interface MeasuredToast {
	id: number;
	height: number;
	offset: number;
}

/**
 * Offset of each toast from its edge by id: 16 px apart plus their own offsets. undefined for those that do not fit into `room` pixels;
 * the first always fits.
 */
export function stackPositions(column: readonly MeasuredToast[], room: number): Map<number, number | undefined> {
	const places = new Map<number, number | undefined>();
	let edge = 0;
	let isFull = false;
	for (const { id, height, offset } of column) {
		const start = edge + GAP_PX + offset;
		isFull ||= edge > 0 && start + height + GAP_PX > room;
		places.set(id, isFull ? undefined : start);
		edge = start + height;
	}
	return places;
}

export const toasts = new Toasts();
