import { getZodConstraint } from "@conform-to/zod/v4";
import { z } from "zod";
import { defineForm } from "~/session/forms/define-form.server";
import { accountPaths } from "../account-paths";

/** Messages are locale keys. */
const DeletionForm = z.object({ password: z.string("required").max(200, "length") });

export const deletionConstraint = () => getZodConstraint(DeletionForm);

const done = accountPaths.personalData();

/** Asks for the deletion of the account, or takes that back. */
export const deletionForms = {
	delete: defineForm({
		schema: DeletionForm,
		call: (value, { portal }) => portal.account.requestDeletion(value),
		done,
	}),
	cancel: defineForm({
		schema: z.object({}),
		call: (_value, { portal }) => portal.account.cancelDeletion({}),
		done,
		refusedTo: done,
	}),
};
