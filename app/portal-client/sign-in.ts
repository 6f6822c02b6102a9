import { checkIn, checkInOptions, logout, refreshToken } from "~/portal-contract/account/sign-in";
import type { CallInput } from "~/portal-contract/base/call";
import type { CallOptions, Send } from "./calling/call-portal";

/** Signing in and out. Routes use `signIn` and `signOut` of session, which keep the cookie in step. */
export function signInCalls(send: Send) {
	return {
		checkInOptions: (options?: CallOptions) => send(checkInOptions, undefined as never, options),
		checkIn: (body: CallInput<typeof checkIn>, options?: CallOptions) => send(checkIn, body, options),
		logout: (body: CallInput<typeof logout>, options?: CallOptions) => send(logout, body, options),
		refreshToken: (body: CallInput<typeof refreshToken>, options?: CallOptions) => send(refreshToken, body, options),
	};
}
