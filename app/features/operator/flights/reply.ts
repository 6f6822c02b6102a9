/** Action data of the page of flights: what is wrong with the form of one flight. */
export interface LandingReply {
	/** `flightId` of the flight. */
	id: string;
	/** The landing as it was typed. */
	typed: string;
	/** At the landing. */
	error: string | null;
	/** The portal's refusal, or what is wrong with the form as a whole. */
	message: string | null;
}
