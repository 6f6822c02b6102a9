/** Milliseconds for which the overlay stays when nothing runs any more. */
export const CLOSE_DELAY_MS = 400;

/** Counts what runs at once: open from the first that begins until `CLOSE_DELAY_MS` after the last has ended. One that begins within these keeps it open. */
export class Work {
	#running = 0;
	#isOpen = false;
	#closing: ReturnType<typeof setTimeout> | undefined;
	readonly #watchers = new Set<() => void>();

	readonly subscribe = (watcher: () => void): (() => void) => {
		this.#watchers.add(watcher);
		return () => this.#watchers.delete(watcher);
	};

	readonly isOpen = (): boolean => this.#isOpen;

	/** The function that it returns ends this piece of work; a second call does nothing. */
	begin(): () => void {
		this.#running += 1;
		clearTimeout(this.#closing);
		this.#set(true);
		let hasEnded = false;
		return () => {
			if (hasEnded) return;
			hasEnded = true;
			this.#running -= 1;
			if (this.#running === 0) this.#closing = setTimeout(() => this.#set(false), CLOSE_DELAY_MS);
		};
	}

	#set(isOpen: boolean): void {
		if (isOpen === this.#isOpen) return;
		this.#isOpen = isOpen;
		for (const watcher of this.#watchers) watcher();
	}
}

/** The work of this page. */
export const work = new Work();
