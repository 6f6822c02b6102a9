const WINDOW_MS = 60_000;

/** Lets the first `most` of each minute pass; `onMissed` gets the number of the others when the next minute begins. */
export function sampler(most: number, onMissed: (count: number) => void): () => boolean {
	let startedAt = Number.NEGATIVE_INFINITY;
	let count = 0;
	return () => {
		const now = performance.now();
		if (now - startedAt >= WINDOW_MS) {
			if (count > most) onMissed(count - most);
			[startedAt, count] = [now, 0];
		}
		count += 1;
		return count <= most;
	};
}
