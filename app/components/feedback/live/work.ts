/** Milliseconds for which the overlay stays when nothing runs any more. */
export const CLOSE_DELAY_MS = 400;

export type WorkState = "closed" | "open" | "blocking";

/** Counts what runs at once: open from the first that begins until `CLOSE_DELAY_MS` after the last has ended. One that begins within these keeps it open. */
export class Work {
	#running = 0;
	#blocking = 0;
	#state: WorkState = "closed";
	#closing: ReturnType<typeof setTimeout> | undefined;
	readonly #watchers = new Set<() => void>();

	readonly subscribe = (watcher: () => void): (() => void) => {
		this.#watchers.add(watcher);
		return () => this.#watchers.delete(watcher);
	};

	readonly state = (): WorkState => this.#state;

	/** Something runs at this moment; an overlay that only waits to be closed says no. */
	isRunning(): boolean {
		return this.#running > 0;
	}

	/** The function that it returns ends this piece of work; a second call does nothing. `blocks`: nothing may be pressed meanwhile. */
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
			this.#set("open");
			this.#closing = setTimeout(() => this.#set("closed"), CLOSE_DELAY_MS);
		};
	}

	#update(): void {
		this.#set(this.#blocking > 0 ? "blocking" : "open");
	}

	#set(state: WorkState): void {
		if (state === this.#state) return;
		this.#state = state;
		for (const watcher of this.#watchers) watcher();
	}
}

/** The work of this page. */
export const work = new Work();
