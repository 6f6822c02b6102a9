import type { Tx } from "~/portal-server/platform/db/db";
import type { TestPortal } from "../portal";

class Undo extends Error {}

/** What `work` answers of rows as it changes them, in a transaction that is taken back. */
export async function undone<T>({ store }: Pick<TestPortal, "store">, work: (tx: Tx) => Promise<T>): Promise<T> {
	const answers: T[] = [];
	await store
		.transaction(async (tx) => {
			answers.push(await work(tx));
			throw new Undo();
		})
		.catch((error: unknown) => {
			if (!(error instanceof Undo)) throw error;
		});
	return answers[0] as T;
}
