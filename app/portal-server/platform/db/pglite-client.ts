import { type PGlite, protocol, type QueryOptions, type Results, type Transaction } from "@electric-sql/pglite";
import { StatementNames } from "./statements/statement-names";

interface CachedStatement {
	readonly parameters: readonly number[];
	readonly fields: readonly { name: string; dataTypeID: number }[];
}

interface Runner {
	query<T>(text: string, values?: unknown[], options?: QueryOptions): Promise<Results<T>>;
}

const { serialize, messages } = protocol;
/** Name of a statement that is not kept; the store forgets an unnamed one when a transaction begins. */
const ONCE = "portal_once";
const NO_LOOPS = "begin; set local enable_nestloop = off";

function joined(parts: readonly Uint8Array[]): Uint8Array {
	const all = new Uint8Array(parts.reduce((size, part) => size + part.length, 0));
	let at = 0;
	for (const part of parts) {
		all.set(part, at);
		at += part.length;
	}
	return all;
}

/**
 * PGlite whose statements are parsed and planned once and then run by name, in one call instead of six. With `isOverSets` each statement
 * is a transaction of its own that is planned without nested loops.
 */
export class PgliteClient implements Runner {
	constructor(
		private readonly client: PGlite,
		private readonly names = new StatementNames(),
		private readonly cached = new Map<string, CachedStatement>(),
		private readonly isOverSets = false,
	) {}

	overSets(): PgliteClient {
		return new PgliteClient(this.client, this.names, this.cached, true);
	}

	async query<T>(text: string, values: unknown[] = [], options?: QueryOptions): Promise<Results<T>> {
		const name = this.names.nameOf(text) ?? (this.isOverSets ? ONCE : null);
		if (name === null) return this.client.query<T>(text, values, options);
		return this.client._runExclusiveTransaction(() => this.#run<T>(name, text, values, options));
	}

	async transaction<T>(work: (tx: Runner) => Promise<T>): Promise<T> {
		return this.client.transaction((tx: Transaction) =>
			work({
				query: <R>(text: string, values: unknown[] = [], options?: QueryOptions) => {
					const name = this.names.nameOf(text);
					return name === null ? tx.query<R>(text, values, options) : this.#run<R>(name, text, values, options);
				},
			}),
		) as Promise<T>;
	}

	#run<T>(name: string, text: string, values: readonly unknown[], options?: QueryOptions): Promise<Results<T>> {
		return this.client._runExclusiveQuery(async () => {
			const cached = this.cached.get(name) ?? (await this.#parse(name, text));
			const bound = cached.parameters.map((type, index) => {
				const value = values[index];
				if (value === null || value === undefined) return null;
				const serializer = this.client.serializers[type];
				return serializer ? serializer(value) : String(value);
			});
			const call = [serialize.bind({ statement: name, values: bound }), serialize.execute({}), serialize.sync()];
			const parts = this.isOverSets ? [serialize.query(NO_LOOPS), ...call, serialize.query("commit")] : call;
			const answer = await this.client.execProtocol(joined(parts));
			return this.#read<T>(cached, answer.messages, options);
		});
	}

	async #parse(name: string, text: string): Promise<CachedStatement> {
		const answer = await this.client.execProtocol(
			joined([
				serialize.close({ type: "S", name }),
				serialize.parse({ name, text }),
				serialize.describe({ type: "S", name }),
				serialize.sync(),
			]),
		);
		let cached: CachedStatement = { parameters: [], fields: [] };
		for (const message of answer.messages) {
			if (message instanceof messages.ParameterDescriptionMessage)
				cached = { ...cached, parameters: message.dataTypeIDs };
			if (message instanceof messages.RowDescriptionMessage) cached = { ...cached, fields: message.fields };
		}
		if (name !== ONCE) this.cached.set(name, cached);
		return cached;
	}

	#read<T>({ fields }: CachedStatement, answers: readonly { name: string }[], options?: QueryOptions): Results<T> {
		const parsers = fields.map(({ dataTypeID }) => options?.parsers?.[dataTypeID] ?? this.client.parsers[dataTypeID]);
		const read = (text: string | null, index: number) => {
			const parser = parsers[index];
			return text === null || !parser ? text : parser(text, fields[index]?.dataTypeID);
		};
		const rows: unknown[] = [];
		let affectedRows = 0;
		for (const message of answers) {
			if (message instanceof messages.DataRowMessage) {
				const row = message.fields.map(read);
				rows.push(
					options?.rowMode === "array"
						? row
						: Object.fromEntries(row.map((value, index) => [fields[index]?.name, value])),
				);
			} else if (message instanceof messages.CommandCompleteMessage) {
				affectedRows += /^(INSERT|UPDATE|DELETE|MERGE) /.test(message.text) ? Number(message.text.split(" ").pop()) : 0;
			}
		}
		return { rows: rows as T[], fields: fields.map(({ name, dataTypeID }) => ({ name, dataTypeID })), affectedRows };
	}
}
