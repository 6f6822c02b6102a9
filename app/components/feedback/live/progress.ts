/** How far the bar is as soon as it starts, of 1. */
export const MINIMUM = 0.08;
/** Milliseconds of each of its movements. */
export const SPEED_MS = 200;
/** How much it goes on by itself, and how often. */
export const TRICKLE_RATE = 0.02;
export const TRICKLE_EVERY_MS = 800;
/** The end is shown only when it is reached. */
const MOST = 0.994;

export interface ProgressState {
	/** Of 1. */
	readonly value: number;
	/** It has arrived, and leaves. */
	readonly isDone: boolean;
}

/** The bar at the head of the window from the start of a route change to its end. There is no spinner. */
export class Progress {
	#state: ProgressState | null = null;
	#timer: ReturnType<typeof setTimeout> | undefined;
	readonly #watchers = new Set<() => void>();

	readonly subscribe = (watcher: () => void): (() => void) => {
		this.#watchers.add(watcher);
		return () => this.#watchers.delete(watcher);
	};

	/** null: there is no bar. */
	readonly state = (): ProgressState | null => this.#state;

	/** A route change that follows at once goes on with the same bar. */
	start(): void {
		if (this.#state && !this.#state.isDone) return;
		this.#set({ value: MINIMUM, isDone: false });
		this.#trickle();
	}

	/** It reaches its end within `SPEED_MS` and fades within as many. */
	done(): void {
		if (!this.#state || this.#state.isDone) return;
		clearTimeout(this.#timer);
		this.#set({ value: 1, isDone: true });
		this.#timer = setTimeout(() => this.#set(null), SPEED_MS * 2);
	}

	#trickle(): void {
		clearTimeout(this.#timer);
		this.#timer = setTimeout(() => {
			this.#set({ value: Math.min((this.#state?.value ?? 0) + TRICKLE_RATE, MOST), isDone: false });
			this.#trickle();
		}, TRICKLE_EVERY_MS);
	}

	#set(state: ProgressState | null): void {
		this.#state = state;
		for (const watcher of this.#watchers) watcher();
	}
}

/** The bar of this page. */
export const progress = new Progress();
