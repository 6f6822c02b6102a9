import type { Envelope } from "~/portal-contract/base/envelope";

/** For a file of unknown length the body is empty and `stream` carries it; for an answer of the embedded portal `envelope` does. */
export interface Received {
	status: number;
	headers: Headers;
	body: Uint8Array<ArrayBuffer>;
	stream?: ReadableStream<Uint8Array>;
	envelope?: Envelope;
}

export const NO_BODY = new Uint8Array();
