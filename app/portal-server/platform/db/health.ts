import { StoreUnavailable } from "./errors";

/** A call that takes longer asks whether the database is still there, ms. */
const TIMEOUT_MS = 700;
/** How long the answer of a probe is believed, ms. */
const KEEP_MS = 500;

export interface StoreHealth {
	/** Whether the database answers, asked twice a second at most. Never throws. */
	answers(): Promise<boolean>;
	/**
	 * What `work` gives, or StoreUnavailable: at once where the database was silent when it was last asked, else as soon as it is found so;
	 * `work` then goes on unseen. A slow statement is waited for as long as the database answers others.
	 */
	whileAnswering<T>(work: () => Promise<T>): Promise<T>;
}

/** `probe` takes little more than a second and never throws. */
export function storeHealth(probe: () => Promise<boolean>): StoreHealth {
	let probing: Promise<boolean> | undefined;
	let isSilent = false;
	const waiting = new Set<() => void>();

	const forget = () => {
		probing = undefined;
	};
	function answers(): Promise<boolean> {
		probing ??= probe().then((is) => {
			isSilent = !is;
			if (isSilent) for (const giveUp of waiting) giveUp();
			setTimeout(forget, KEEP_MS).unref();
			return is;
		});
		return probing;
	}

	async function whileAnswering<T>(work: () => Promise<T>): Promise<T> {
		const silent = () => new StoreUnavailable("the database does not answer");
		if (isSilent) {
			// Nobody waits for the probe: it lets a later call pass.
			void answers();
			throw silent();
		}
		let giveUp = () => {};
		const silence = new Promise<never>((_, reject) => {
			giveUp = () => reject(silent());
		});
		waiting.add(giveUp);
		const timer = setInterval(() => void answers(), TIMEOUT_MS);
		try {
			return await Promise.race([work(), silence]);
		} finally {
			clearInterval(timer);
			waiting.delete(giveUp);
		}
	}

	return { answers, whileAnswering };
}

/** For a database inside the process, which cannot be away. */
export const AT_HAND: StoreHealth = { answers: async () => true, whileAnswering: (work) => work() };
