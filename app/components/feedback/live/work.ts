export const CLOSE_DELAY_MS = 400;
/** Delay that keeps quick requests from flickering, ms. */
export const SHOW_DELAY_MS = 300;

export type WorkState = "closed" | "open" | "blocking";

/** Reference count of concurrent work: open until `CLOSE_DELAY_MS` after the last one ends; work that begins in that time keeps it open. */
export class Work {
	#running = 0;
	#blocking = 0;
	#state: WorkState = "closed";
	#isSeen = false;
	#showing: ReturnType<typeof setTimeout> | undefined;
	#closing: ReturnType<typeof setTimeout> | undefined;
	readonly #watchers = new Set<() => void>();

	readonly subscribe = (watcher: () => void): (() => void) => {
		this.#watchers.add(watcher);
		return () => this.#watchers.delete(watcher);
	};

	readonly state = (): WorkState => this.#state;

	/** Whether something has run for `SHOW_DELAY_MS` without a pause; until all of it is closed. */
	readonly isSeen = (): boolean => this.#isSeen;

	isRunning(): boolean {
		return this.#running > 0;
	}

	/** Returns an idempotent function that ends this work. `blocks`: the page is not clickable meanwhile. */
	begin(blocks = false): () => void {
		this.#running += 1;
		if (blocks) this.#blocking += 1;
		clearTimeout(this.#closing);
		this.#update();
		let hasEnded = false;
		return () => {
			if (hasEnded) return;
			hasEnded = true;
			this.#running -= 1;
			if (blocks) this.#blocking -= 1;
			if (this.#running > 0) return this.#update();
			clearTimeout(this.#showing);
			this.#showing = undefined;
			this.#set("open");
			this.#closing = setTimeout(() => this.#set("closed", false), CLOSE_DELAY_MS);
		};
	}

	#update(): void {
		this.#showing ??= setTimeout(() => this.#set(this.#state, true), SHOW_DELAY_MS);
		this.#set(this.#blocking > 0 ? "blocking" : "open");
	}

	#set(state: WorkState, isSeen = this.#isSeen): void {
		if (state === this.#state && isSeen === this.#isSeen) return;
		this.#state = state;
		this.#isSeen = isSeen;
		for (const watcher of this.#watchers) watcher();
	}
}

export const work = new Work();
