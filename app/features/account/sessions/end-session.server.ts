import { z } from "zod";
import { Id } from "~/portal-contract/base/basics";
import { defineForm } from "~/session/forms/define-form.server";
import { accountPaths } from "../account-paths";

const done = accountPaths.sessions();

/** Ends one session, or all others. */
export const sessionForms = {
	end: defineForm({
		schema: z.object({ id: Id }),
		call: ({ id }, { portal }) => portal.account.endSession({ id }),
		done,
		refusedTo: done,
	}),
	"end-others": defineForm({
		schema: z.object({}),
		call: (_value, { portal }) => portal.account.endSession({ others: true }),
		done,
		refusedTo: done,
	}),
};
