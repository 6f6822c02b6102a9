import { z } from "zod";
import { typed } from "../base/typed/typed";

/** Characters. */
export const ACCOUNT_LENGTH = { min: 3, max: 15 } as const;
export const PASSWORD_LENGTH = { min: 6, max: 32 } as const;

/** What an account may be called where it is created; signing in only needs something. */
export const ACCOUNT_NAME = new RegExp(`^[a-z]\\w{${ACCOUNT_LENGTH.min - 1},${ACCOUNT_LENGTH.max - 1}}$`, "i");
/** A password where it is chosen. */
export const PASSWORD = new RegExp(`^[^&<>"'\\r\\n]{${PASSWORD_LENGTH.min},${PASSWORD_LENGTH.max}}$`);

/** Their messages are keys of the portal's texts. */
export const AccountName = typed("account").regex(ACCOUNT_NAME, "account-rule");
/** Ticked by whoever wants a name that looks like another account's. */
export const NameConfirmed = z.boolean().default(false);
export const NewPassword = z.string().regex(PASSWORD, "password-rule");
