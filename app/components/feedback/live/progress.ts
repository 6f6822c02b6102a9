export const MINIMUM = 0.08;
export const SPEED_MS = 200;
export const TRICKLE_RATE = 0.02;
export const TRICKLE_EVERY_MS = 800;
const MAX_SHARE = 0.994;

export interface ProgressState {
	readonly value: number;
	readonly isDone: boolean;
}

export class Progress {
	#state: ProgressState | null = null;
	#timer: ReturnType<typeof setTimeout> | undefined;
	readonly #watchers = new Set<() => void>();

	readonly subscribe = (watcher: () => void): (() => void) => {
		this.#watchers.add(watcher);
		return () => this.#watchers.delete(watcher);
	};

	readonly state = (): ProgressState | null => this.#state;

	start(): void {
		if (this.#state && !this.#state.isDone) return;
		this.#set({ value: MINIMUM, isDone: false });
		this.#trickle();
	}

	done(): void {
		if (!this.#state || this.#state.isDone) return;
		clearTimeout(this.#timer);
		this.#set({ value: 1, isDone: true });
		this.#timer = setTimeout(() => this.#set(null), SPEED_MS * 2);
	}

	#trickle(): void {
		clearTimeout(this.#timer);
		this.#timer = setTimeout(() => {
			this.#set({ value: Math.min((this.#state?.value ?? 0) + TRICKLE_RATE, MAX_SHARE), isDone: false });
			this.#trickle();
		}, TRICKLE_EVERY_MS);
	}

	#set(state: ProgressState | null): void {
		this.#state = state;
		for (const watcher of this.#watchers) watcher();
	}
}

export const progress = new Progress();
