/** What stays of a picture, in its order: ranges of its bytes, where neighbours are one, and bytes that replace others. */
export class Output {
	private readonly parts: Buffer[] = [];
	private from = 0;
	private to = 0;
	constructor(private readonly bytes: Buffer) {}

	range(from: number, to: number): void {
		if (from !== this.to) {
			this.close();
			this.from = from;
		}
		this.to = to;
	}

	put(...parts: Buffer[]): void {
		this.close();
		this.from = this.to = -1;
		this.parts.push(...parts);
	}

	private close(): void {
		if (this.to > this.from) this.parts.push(this.bytes.subarray(this.from, this.to));
	}

	joined(): Buffer {
		this.close();
		this.from = this.to = -1;
		return Buffer.concat(this.parts);
	}
}
