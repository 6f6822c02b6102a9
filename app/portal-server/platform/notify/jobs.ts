import type { AnyJob, SeparateJob } from "../jobs/job";
import { theMailer } from "./mailer";
import { sendDue, sendDueTexts } from "./send";
import { theTextSender } from "./text-messages";

/** Takes its own transactions: none is open while a mail server answers. */
const sendJob: SeparateJob = {
	name: "send-mail",
	every_s: 5,
	runSeparately: (store, stopping) => sendDue(store, theMailer, stopping),
};

const sendTextsJob: SeparateJob = {
	name: "send-texts",
	every_s: 5,
	runSeparately: (store, stopping) => sendDueTexts(store, theTextSender, stopping),
};

export const notifyJobs: readonly AnyJob[] = [sendJob, sendTextsJob];
