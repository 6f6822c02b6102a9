import { parseArgs } from "node:util";
import { z } from "zod";
import { env } from "~/env/env.server";
import { errorText } from "~/lib/log/log-line.server";
import { LogSafeError } from "~/lib/log/log-safe-error";
import { Currency } from "~/portal-contract/base/money";
import { createCompany, createOperator, NewAccount } from "./account/registration/new-account";
import table from "./orders/model/machine/transitions.json";
import { closeStore, theStore } from "./platform/db/client";
import type { Tx } from "./platform/db/db";
import { isUniqueViolation } from "./platform/db/errors";
import { isAttended, promptLine, readPassword } from "./platform/terminal";
import { bringUp } from "./seed";

interface Question {
	text: string;
	check: z.ZodType<unknown, string>;
	/** Without an answer. */
	usual?: string;
}

const name = z.string().trim().min(1, "is empty").max(120, "is longer than 120 characters");
const currency = z.string().toUpperCase().pipe(Currency);
/** An amount in whole and hundredth parts of the currency, in minor units. */
const amount = z
	.string()
	.regex(/^\d{1,12}(\.\d{1,2})?$/, "is no amount such as 20000.00")
	.transform((text) => Math.round(Number(text) * 100));

const ACCOUNT = {
	username: { text: "User name", check: NewAccount.shape.username },
	email: { text: "E-mail", check: NewAccount.shape.email },
	nickname: { text: "Name that others see", check: NewAccount.shape.nickname },
} satisfies Record<string, Question>;
const OPERATOR = {
	...ACCOUNT,
	role: {
		text: `Role (${table.roles.operator.join(", ")})`,
		check: z.enum(table.roles.operator),
		usual: "reservation",
	},
	company: { text: "Operating company", check: name, usual: "Operations" },
	currency: { text: "Its currency", check: currency, usual: "CNY" },
} satisfies Record<string, Question>;
const COMPANY = {
	company: { text: "Company", check: name },
	country: {
		text: "Country",
		check: z
			.string()
			.toUpperCase()
			.regex(/^[A-Z]{2}$/, "is no code of two letters such as CN"),
		usual: "CN",
	},
	currency: { text: "Currency", check: currency, usual: "CNY" },
	deposit: { text: "Pre-deposit paid in", check: amount, usual: "0" },
	"credit-limit": { text: "Credit line", check: amount, usual: "0" },
	...ACCOUNT,
} satisfies Record<string, Question>;

type Answers<Q extends Record<string, Question>> = { [K in keyof Q]: z.output<Q[K]["check"]> };

const print = (line: string) => process.stdout.write(`${line}\n`);

function checked(option: string, { check }: Pick<Question, "check">, given: string): unknown {
	const result = check.safeParse(given);
	if (result.success) return result.data;
	throw new LogSafeError(`${option} ${result.error.issues[0]?.message}`);
}

/** Asks until the answer is usable. */
async function untilUsable(read: () => Promise<string>, option: string, check: Question["check"]): Promise<unknown> {
	for (;;) {
		try {
			return checked(option, { check }, await read());
		} catch (error) {
			if (!isAttended) throw error;
			print((error as Error).message);
		}
	}
}

async function answer(option: string, { text, check, usual }: Question, given: string | undefined): Promise<unknown> {
	if (given !== undefined) return checked(`--${option}`, { check }, given);
	if (!isAttended && usual === undefined) throw new LogSafeError(`--${option} is missing`);
	const question = `${text}${usual === undefined ? "" : ` [${usual}]`}: `;
	const read = async () => (isAttended ? await promptLine(question) : "") || (usual ?? "");
	return untilUsable(read, text, check);
}

/** All answers, those of the command line first; a wrong one ends the command before anything is asked. */
async function answersTo<Q extends Record<string, Question>>(
	questions: Q,
	args: readonly string[],
): Promise<Answers<Q>> {
	const options = Object.fromEntries(Object.keys(questions).map((option) => [option, { type: "string" as const }]));
	const { values } = parseArgs({ args: [...args], options, strict: true });
	const found: Record<string, unknown> = {};
	for (const [option, question] of Object.entries(questions)) {
		found[option] = await answer(option, question, values[option] as string | undefined);
	}
	return found as Answers<Q>;
}

const readNewPassword = async () =>
	(await untilUsable(
		() => readPassword("Password (not shown): "),
		"The password",
		NewAccount.shape.password,
	)) as string;

/** Opens the store as a start does, so that the command may come before the first start or beside running processes. */
async function write(work: (tx: Tx) => Promise<void>): Promise<void> {
	const store = await theStore();
	try {
		await bringUp(store, (line) => print(`  ${line}`));
		await store.transaction(work);
	} finally {
		await closeStore();
	}
}

/** Said by whoever was asked about a name that looks like another one. */
const NAME_CONFIRMED = "--name-confirmed";

async function operator(args: readonly string[], name_confirmed: boolean): Promise<string> {
	const { role, company, currency, ...names } = await answersTo(OPERATOR, args);
	const account = { ...names, password: await readNewPassword() };
	const isSaid = (option: string) => args.some((one) => one === `--${option}` || one.startsWith(`--${option}=`));
	const usual = { name: OPERATOR.company.usual, currency: OPERATOR.currency.usual };
	const said = {
		name: isSaid("company") || company !== usual.name ? company : undefined,
		currency: isSaid("currency") || currency !== usual.currency ? currency : undefined,
	};
	await write((tx) => createOperator(tx, account, role, said, usual, name_confirmed));
	return `${account.username} can sign in at /user/login and work at /operator.`;
}

async function company(args: readonly string[], name_confirmed: boolean): Promise<string> {
	const {
		company: name,
		country,
		currency,
		deposit,
		"credit-limit": credit_limit,
		...names
	} = await answersTo(COMPANY, args);
	const account = { ...names, password: await readNewPassword() };
	await write((tx) =>
		createCompany(tx, account, { name, name_en: "", country, currency }, { deposit, credit_limit }, name_confirmed),
	);
	return `${account.username} can sign in at /user/login and book for ${name}.`;
}

async function run([kind, ...args]: readonly string[]): Promise<string> {
	if (env.PORTAL_API_URL)
		throw new LogSafeError("Accounts are made where the portal runs, which PORTAL_API_URL names.");
	const answers = args.filter((one) => one !== NAME_CONFIRMED);
	const name_confirmed = answers.length < args.length;
	if (kind === "operator") return operator(answers, name_confirmed);
	if (kind === "company") return company(answers, name_confirmed);
	throw new LogSafeError("Say whose account: operator or company.");
}

/** One line for whoever typed the command. */
function reasonOf(error: unknown): string {
	if (isUniqueViolation(error)) return "The user name or the e-mail address is taken.";
	return error instanceof LogSafeError ? error.message : errorText(error);
}

run(process.argv.slice(2)).then(print, (error: unknown) => {
	process.stderr.write(`${reasonOf(error)}\n`);
	process.exitCode = 1;
});
