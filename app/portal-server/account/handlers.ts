import { accountChangeBind, accountVerification } from "~/portal-contract/account/address";
import { sendSignInCode } from "~/portal-contract/account/codes";
import {
	accountAcceptInvitation,
	accountDeclineInvitation,
	accountInvitation,
} from "~/portal-contract/account/invitation";
import { noticeList, noticeRead } from "~/portal-contract/account/notices";
import { changePassword, retrievePassword } from "~/portal-contract/account/password";
import { accountLanguage, accountProfile, accountSaveProfile } from "~/portal-contract/account/profile";
import { accountEndSession, accountSessions, accountSignIns } from "~/portal-contract/account/sessions";
import { checkIn, checkInOptions, logout, refreshToken } from "~/portal-contract/account/sign-in";
import {
	accountInviteSubAccount,
	accountSaveSubAccount,
	accountSaveSubAccountLimits,
	accountSetSubAccountStatus,
	accountSubAccounts,
} from "~/portal-contract/company/sub-accounts";
import { type Handler, memberCall, openCall, type UseCase, type Who } from "~/portal-server/platform/api/handler";
import { Refused } from "~/portal-server/platform/api/refused";
import { captchaHandlers } from "./captcha/handlers";
import { saidOf } from "./codes/issue";
import { codeHandlers } from "./codes/send-code";
import { sendCodeToSignIn } from "./codes/sign-in-code";
import { acceptInvitation } from "./invitations/accept";
import { declineInvitation } from "./invitations/end";
import { readInvitation } from "./invitations/open";
import { listNotices, readNotices } from "./notices/list";
import { setOwnPassword } from "./passwords/change-password";
import { setForgottenPassword } from "./passwords/retrieve-password";
import { personalDataHandlers } from "./personal-data/handlers";
import { changeBind, verifyAddress } from "./profile/change-address";
import { saveLanguage } from "./profile/language";
import { profileOptions, saveProfile } from "./profile/profile";
import { endSession, listSessions, listSignIns } from "./sessions/sessions";
import { endSessions, rotate } from "./sessions/tokens";
import { readCheckInOptions, signIn } from "./sign-in/check-in";
import { saveLimits } from "./sub-accounts/limits";
import { inviteSubAccount, saveSubAccount, setSubAccountStatus } from "./sub-accounts/save";
import { listSubAccounts } from "./sub-accounts/sub-accounts";
import { travellerHandlers } from "./travellers/handlers";

/** Servers of version 2 write `refreshToken`, their clients `refresh_token`. */
const spelled = (body: { refresh_token?: string | undefined; refreshToken?: string | undefined }) =>
	body.refreshToken || body.refresh_token || "";

const signOut: UseCase<typeof logout, Who | null> = async ({ caller, store }, body) => {
	await store.transaction((tx) => endSessions(tx, [caller.token, spelled(body)]));
	return null;
};

const refresh: UseCase<typeof refreshToken, Who | null> = async ({ caller, store }, body) => {
	if (caller.token === "") throw new Refused("invalid", { msg: "token-invalid" });
	const pair = await store.transaction((tx) => rotate(tx, spelled(body)));
	if (!pair) throw new Refused("invalid", { msg: "login-expired" });
	return { type: "user-refresh", ...pair };
};

export const accountHandlers: readonly Handler[] = [
	openCall(checkInOptions, readCheckInOptions),
	openCall(checkIn, signIn, "sign-in-succeeded"),
	openCall(logout, signOut),
	openCall(refreshToken, refresh),
	...captchaHandlers,
	...codeHandlers,
	openCall(sendSignInCode, sendCodeToSignIn, (issued) => saidOf(issued, "sign-in-code-sent")),
	openCall(retrievePassword, setForgottenPassword, "password-changed"),
	memberCall(changePassword, setOwnPassword, (pair) => (pair ? "password-changed-here" : "password-changed")),
	memberCall(accountProfile, profileOptions),
	memberCall(accountSaveProfile, saveProfile, "profile-saved"),
	memberCall(accountLanguage, saveLanguage),
	memberCall(accountVerification, verifyAddress),
	memberCall(accountChangeBind, changeBind, (_answer, { type }) =>
		type === "email" ? "email-changed" : "mobile-changed",
	),
	memberCall(accountSessions, listSessions),
	memberCall(accountEndSession, endSession, (_answer, body) => (body.others ? "sessions-ended" : "session-ended")),
	memberCall(accountSignIns, listSignIns),
	memberCall(accountSubAccounts, listSubAccounts),
	memberCall(accountSaveSubAccount, saveSubAccount, (_answer, { id }) =>
		id === undefined ? "sub-account-invited" : "sub-account-saved",
	),
	memberCall(accountSaveSubAccountLimits, saveLimits, (_answer, { rules }) =>
		rules === undefined ? "limits-removed" : "limits-saved",
	),
	memberCall(accountSetSubAccountStatus, setSubAccountStatus, ({ is_withdrawn }, { is_enabled }) =>
		is_withdrawn ? "sub-account-withdrawn" : is_enabled ? "sub-account-enabled" : "sub-account-disabled",
	),
	memberCall(accountInviteSubAccount, inviteSubAccount, "sub-account-invited"),
	openCall(accountInvitation, readInvitation),
	openCall(accountAcceptInvitation, acceptInvitation, "invitation-accepted"),
	openCall(accountDeclineInvitation, declineInvitation, "invitation-declined"),
	memberCall(noticeList, listNotices),
	memberCall(noticeRead, readNotices),
	...travellerHandlers,
	...personalDataHandlers,
];
