import { type AddressInfo, connect, createServer, type Socket } from "node:net";

export interface Line {
	url: string;
	/** Nothing passes any more, and new connections are accepted without an answer: a machine that hangs. */
	freeze(): void;
	thaw(): void;
	/** Connections are cut and refused: a server that is stopped. */
	cut(): Promise<void>;
	mend(): Promise<void>;
}

/** A line to the database at `target` that can fall silent. */
export async function lineTo(target: string): Promise<Line> {
	const { hostname, port } = new URL(target);
	const pairs = new Map<Socket, Socket | null>();
	let isFrozen = false;
	const join = (near: Socket, far: Socket) => near.pipe(far).pipe(near);
	const server = createServer((near) => {
		const far = isFrozen ? null : connect(Number(port), hostname);
		pairs.set(near, far);
		near
			.on("error", () => undefined)
			.on("close", () => {
				pairs.delete(near);
				far?.destroy();
			});
		far?.on("error", () => undefined).on("close", () => near.destroy());
		if (far) join(near, far);
		else near.pause();
	});
	const listen = (at: number) => new Promise<void>((resolve) => server.listen(at, "127.0.0.1", resolve));
	await listen(0);
	const own = (server.address() as AddressInfo).port;
	return {
		url: Object.assign(new URL(target), { hostname: "127.0.0.1", port: String(own) }).toString(),
		freeze: () => {
			isFrozen = true;
			for (const [near, far] of pairs) for (const end of [near, far]) end?.unpipe().pause();
		},
		thaw: () => {
			isFrozen = false;
			for (const [near, far] of pairs) far ? join(near, far) : near.destroy();
		},
		cut: () => {
			const closed = new Promise<void>((resolve) => server.close(() => resolve()));
			for (const near of pairs.keys()) near.destroy();
			return closed;
		},
		mend: () => listen(own),
	};
}
