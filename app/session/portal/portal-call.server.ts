import { PortalError } from "~/portal-client/portal-error";
import type { CallOutcome, PortalCall } from "~/portal-contract/portal";
import { failurePage } from "../failures/failures.server";

/** A call that `make` makes for `request` when it is first wanted. `make` throws for a fault of our own code alone. */
export class LazyCall<T> implements PortalCall<T> {
	readonly request: Request;
	readonly #make: () => Promise<CallOutcome<T>>;
	#outcome: Promise<CallOutcome<T>> | undefined;
	#data: Promise<T> | undefined;

	constructor(request: Request, make: () => Promise<CallOutcome<T>>) {
		this.request = request;
		this.#make = make;
	}

	outcome(): Promise<CallOutcome<T>> {
		this.#outcome ??= this.#make();
		return this.#outcome;
	}

	// biome-ignore lint/suspicious/noThenProperty: awaited like a promise, and made no sooner
	then: PromiseLike<T>["then"] = (onData, onPage) => {
		this.#data ??= this.#dataOrPage();
		return this.#data.then(onData, onPage);
	};

	async #dataOrPage(): Promise<T> {
		const outcome = await this.outcome();
		if (outcome.ok) return outcome.data;
		throw await failurePage(this.request, errorOf(outcome));
	}
}

/** Why a call failed. */
export function errorOf({ error }: { error: unknown }): PortalError {
	if (error instanceof PortalError) return error;
	throw error;
}
