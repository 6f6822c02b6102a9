export const CLOSE_DELAY_MS = 400;

export type WorkState = "closed" | "open" | "blocking";

/** Reference count of concurrent work: open until `CLOSE_DELAY_MS` after the last one ends; work that begins in that time keeps it open. */
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

export const work = new Work();
