import fc from "fast-check";
import {
	applyForBill,
	confirmBill,
	decideDispute,
	decideSlip,
	disputeLine,
	payBill,
	reportSlip,
	withdrawBill,
} from "./bills";
import {
	answerForSupplier,
	book,
	type Channel,
	cancel,
	decideRefund,
	decideWaiver,
	requestRefund,
	requestWaiver,
} from "./booking";
import { applyForInvoice, handleInvoice, reverseInvoice, withdrawInvoice } from "./invoices";
import { decideCredit, decideTopUp, decideWithdrawal, requestTopUp, requestWithdrawal, setCredit } from "./purse";
import type { Account, World } from "./world";

/** What chance gives a step; each takes of it what it needs. `share` is in percent. */
interface Rolled {
	pick: number;
	channel: Channel;
	isYes: boolean;
	isTwice: boolean;
	share: number;
	amount: number;
}

type Act = (world: World, account: Account, rolled: Rolled) => Promise<void>;

/** Everything that moves money, or decides on it, with how often it comes. */
const ACTS: Record<string, { weight: number; act: Act }> = {
	book: {
		weight: 14,
		act: (world, account, { pick, channel, isTwice }) => book(world, account, pick, channel, isTwice),
	},
	hold: { weight: 1, act: (world, account, { pick }) => book(world, account, pick, null, false) },
	cancel: { weight: 10, act: (world, account, { pick }) => cancel(world, account, pick) },
	answer: { weight: 3, act: (world, account, { pick, isYes }) => answerForSupplier(world, account, pick, isYes) },
	refund: { weight: 3, act: (world, account, { pick, share }) => requestRefund(world, account, pick, share) },
	decideRefund: { weight: 3, act: (world, account, { pick, isYes }) => decideRefund(world, account, pick, isYes) },
	waiver: { weight: 3, act: (world, account, { pick }) => requestWaiver(world, account, pick) },
	decideWaiver: { weight: 3, act: (world, account, { pick, share }) => decideWaiver(world, account, pick, share) },
	bill: { weight: 4, act: (world, account, { pick }) => applyForBill(world, account, pick) },
	confirmBill: { weight: 2, act: (world, account, { pick }) => confirmBill(world, account, pick) },
	withdrawBill: { weight: 1, act: (world, account, { pick }) => withdrawBill(world, account, pick) },
	payBill: { weight: 4, act: (world, account, { pick, share }) => payBill(world, account, pick, share) },
	slip: { weight: 3, act: (world, account, { pick, share }) => reportSlip(world, account, pick, share) },
	decideSlip: { weight: 4, act: (world, account, { pick, isYes }) => decideSlip(world, account, pick, isYes) },
	dispute: { weight: 2, act: (world, account, { pick }) => disputeLine(world, account, pick) },
	decideDispute: { weight: 2, act: (world, account, { pick, isYes }) => decideDispute(world, account, pick, isYes) },
	topUp: {
		weight: 2,
		act: async (world, account, { amount }) => {
			await requestTopUp(world, account, amount);
		},
	},
	decideTopUp: { weight: 3, act: (world, account, { pick, isYes }) => decideTopUp(world, account, pick, isYes) },
	withdrawal: {
		weight: 2,
		act: (world, account, { amount, isTwice }) => requestWithdrawal(world, account, amount, isTwice),
	},
	decideWithdrawal: {
		weight: 3,
		act: (world, account, { pick, isYes }) => decideWithdrawal(world, account, pick, isYes),
	},
	// Half of the companies keep their line, so that a payment beyond it is seen at once.
	credit: {
		weight: 2,
		act: async (world, account, { pick, amount }) => {
			if (account.company_id % 2 === 1) await setCredit(world, account, pick, amount * 6);
		},
	},
	decideCredit: { weight: 2, act: (world, account, { pick, isYes }) => decideCredit(world, account, pick, isYes) },
	invoice: { weight: 3, act: (world, account, { pick, share }) => applyForInvoice(world, account, pick, share) },
	withdrawInvoice: { weight: 1, act: (world, account, { pick }) => withdrawInvoice(world, account, pick) },
	handleInvoice: { weight: 3, act: (world, account, { pick, isYes }) => handleInvoice(world, account, pick, isYes) },
	reverseInvoice: { weight: 2, act: (world, account, { pick, share }) => reverseInvoice(world, account, pick, share) },
};

const Step = fc.record({
	company: fc.nat(1_000_000),
	name: fc.oneof(...Object.entries(ACTS).map(([name, { weight }]) => ({ weight, arbitrary: fc.constant(name) }))),
	pick: fc.nat(1_000_000),
	channel: fc.constantFrom("pre_deposit" as const, "credit" as const, "credit" as const),
	isYes: fc.oneof({ weight: 4, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: fc.constant(false) }),
	isTwice: fc.boolean(),
	share: fc.integer({ min: 1, max: 100 }),
	amount: fc.integer({ min: 1, max: 200_000 }),
});
export type Step = typeof Step extends fc.Arbitrary<infer T> ? T : never;

/** So many steps that `seed` brings back. */
export const stepsOf = (count: number, seed: number): Step[] => fc.sample(Step, { numRuns: count, seed });

export async function runStep(world: World, { company, name, ...rolled }: Step): Promise<void> {
	const account = world.accounts[company % world.accounts.length];
	if (!account) throw new Error(`no company ${company}`);
	await ACTS[name]?.act(world, account, rolled);
}
