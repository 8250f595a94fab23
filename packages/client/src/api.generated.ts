// Made from docs/api/v1.json by 'npm run api-document'.
export interface paths {
    "/api/v1/partners": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List partners
         * @description Needs the scope `partners:read`.
         */
        get: operations["listPartners"];
        put?: never;
        /**
         * Create a partner
         * @description What a credit note needs besides may follow later: it is asked for when one is issued. Needs the scope `partners:write`.
         */
        post: operations["createPartner"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/partners/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a partner
         * @description Needs the scope `partners:read`.
         */
        get: operations["getPartner"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change a partner
         * @description Fields that are left out stay. Links follow the status: those of a partner who is not active rest. Needs the scope `partners:write`.
         */
        patch: operations["changePartner"];
        trace?: never;
    };
    "/api/v1/campaigns": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List campaigns
         * @description Needs the scope `campaigns:read`.
         */
        get: operations["listCampaigns"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/campaigns/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a campaign
         * @description Needs the scope `campaigns:read`.
         */
        get: operations["getCampaign"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/referral-links": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List referral links
         * @description Needs the scope `referral_links:read`.
         */
        get: operations["listReferralLinks"];
        put?: never;
        /**
         * Give a partner the link of a campaign
         * @description A partner has one link in each campaign. Needs the scope `referral_links:write`.
         */
        post: operations["createReferralLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/referral-links/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a referral link
         * @description Needs the scope `referral_links:read`.
         */
        get: operations["getReferralLink"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/clicks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List clicks
         * @description Needs the scope `clicks:read`.
         */
        get: operations["listClicks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/leads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List leads
         * @description Needs the scope `leads:read`.
         */
        get: operations["listLeads"];
        put?: never;
        /**
         * Record a lead
         * @description Put down to a partner by `referralLinkId`, by `referralLink` (any address of it) by `partnerId` with `campaignId`, or by the `code` that the guest has said, with `campaignId`; with `campaignId` alone nobody has recommended. What a guest has sent brings `answers` to the form of the campaign and `consents`; what your staff has taken down says `enteredByStaff` and brings `visitor`. Duplicates, limits and reviews are those of the form; the same content within a minute is the same lead. The guest hears of it by mail only with `notifyVisitor`. Needs the scope `leads:write`.
         */
        post: operations["createLead"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/leads/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a lead
         * @description Needs the scope `leads:read`.
         */
        get: operations["getLead"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change the revenue or the day of a lead
         * @description Entering a revenue does not confirm it; 0 takes it back until it is confirmed. Needs the scope `leads:write`.
         */
        patch: operations["changeLead"];
        trace?: never;
    };
    "/api/v1/sales": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List confirmed sales
         * @description Needs the scope `sales:read`.
         */
        get: operations["listSales"];
        put?: never;
        /**
         * Add further revenue to a confirmed lead
         * @description It has a commission of its own by the same terms. Needs the scope `sales:write`.
         */
        post: operations["addSale"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sales/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a sale
         * @description Needs the scope `sales:read`.
         */
        get: operations["getSale"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change a sale that stands on no credit note
         * @description Its commission follows. A revenue of 0 takes a further sale back. `soldOn` and `note` belong to further sales. Needs the scope `sales:write`.
         */
        patch: operations["changeSale"];
        trace?: never;
    };
    "/api/v1/commissions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List commissions
         * @description Needs the scope `commissions:read`.
         */
        get: operations["listCommissions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/commissions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a commission
         * @description Needs the scope `commissions:read`.
         */
        get: operations["getCommission"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/credit-notes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List credit notes
         * @description Needs the scope `credit_notes:read`.
         */
        get: operations["listCreditNotes"];
        put?: never;
        /**
         * Settle commissions of a partner by a credit note
         * @description Everything that can be paid to the partner, or the commissions of the events that are named; open corrections come along. It goes to the partner by mail where the account is set so. Needs the scope `credit_notes:write`.
         */
        post: operations["createCreditNote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/credit-notes/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a credit note
         * @description Needs the scope `credit_notes:read`.
         */
        get: operations["getCreditNote"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/credit-notes/{id}/pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the PDF of a credit note
         * @description Needs the scope `credit_notes:read`.
         */
        get: operations["getCreditNotePdf"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/credit-notes/{id}/xrechnung": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the XRechnung of a credit note
         * @description Answers 404 where no e-invoice is due. Needs the scope `credit_notes:read`.
         */
        get: operations["getCreditNoteXRechnung"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/figures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the figures of a period
         * @description Needs the scope `figures:read`.
         */
        get: operations["getFigures"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List events
         * @description Oldest first, unlike other lists, so that nothing is missed while new ones come: keep the `number` of the last event that you have worked off and pass it as `after` the next time. Numbers have no gap; where the first one is higher than expected, the events between were older than 30 days and are gone. Needs the scope `events:read`.
         */
        get: operations["listEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/events/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an event
         * @description Needs the scope `events:read`.
         */
        get: operations["getEvent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/referral-links/{id}/activate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Activate a referral link
         * @description Needs the scope `referral_links:write`.
         */
        post: operations["activateReferralLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/referral-links/{id}/deactivate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Deactivate a referral link
         * @description Needs the scope `referral_links:write`.
         */
        post: operations["deactivateReferralLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/leads/{id}/offer-sent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Say that an offer was sent
         * @description Needs the scope `leads:write`.
         */
        post: operations["markOfferSent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/leads/{id}/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm the revenue of a lead
         * @description The lead becomes a sale, and the partner earns. Without `revenue` the one that was entered is confirmed. Needs the scope `leads:write`.
         */
        post: operations["confirmLead"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/leads/{id}/lost": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Say that a lead came to nothing
         * @description Needs the scope `leads:write`.
         */
        post: operations["markLeadLost"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/leads/{id}/reopen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Open a lost lead again
         * @description Needs the scope `leads:write`.
         */
        post: operations["reopenLead"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/leads/{id}/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Let a held or unconfirmed lead count
         * @description Somebody has looked at it: `heldFor` says why it waits. Needs the scope `leads:write`.
         */
        post: operations["approveLead"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/leads/{id}/not-qualified": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take a lead back, with its commission
         * @description The partner reads the reason. Needs the scope `leads:write`.
         */
        post: operations["markLeadNotQualified"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sales/{id}/correct": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Lower the revenue of a sale whose commission stands on a credit note
         * @description `offset_next` lowers what the next credit note pays; `reissue` reverses the credit note and issues a new one. Needs the scope `sales:write`.
         */
        post: operations["correctSale"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/credit-notes/{id}/mark-paid": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Say that a credit note was paid
         * @description Needs the scope `credit_notes:write`.
         */
        post: operations["markCreditNotePaid"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/credit-notes/{id}/reverse": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reverse a credit note
         * @description Answers the reversal, which has a number of its own; the commissions are owed again. Needs the scope `credit_notes:write`.
         */
        post: operations["reverseCreditNote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Consent: {
            /** @enum {string} */
            kind: "privacy" | "contact" | "other";
            /** @description What was agreed to, word for word as shown. */
            text: string;
            /** @description By which you know the text again. */
            version: string;
            /** Format: date-time */
            acceptedAt: string;
            /**
             * @description Where it was given.
             * @example https://venue.example/weddings
             */
            source: string;
        };
        Visitor: {
            firstName?: string;
            lastName: string;
            /** @default  */
            email?: "" | string;
            phone?: string;
        };
        NewLead: {
            /** Format: uuid */
            referralLinkId?: string;
            /**
             * @description An address of the link, with or without its host.
             * @example /r/gut-lindenhof/anna-fotografie
             */
            referralLink?: string;
            /** Format: uuid */
            partnerId?: string;
            /**
             * @description The code of a partner, as the guest has said or typed it.
             * @example FESTWERK
             */
            code?: string;
            /** Format: uuid */
            campaignId?: string;
            /**
             * @description In which the guest is written to.
             * @default de
             * @enum {string}
             */
            language?: "de" | "en";
            /**
             * @description To the questions of the form, by their technical names.
             * @default {}
             */
            answers?: {
                [key: string]: string | number | boolean | string[];
            };
            consents?: components["schemas"]["Consent"][];
            /** @default false */
            enteredByStaff?: boolean;
            /** @description Of a lead that staff has entered. */
            visitor?: components["schemas"]["Visitor"];
            /** @description Why a lead that staff has entered is this partner’s. */
            reason?: string;
            /** @description Of a lead that staff has entered. */
            notes?: string;
            /** @default false */
            notifyVisitor?: boolean;
        };
        NewPartner: {
            /** @description First and last name of a private person unless given. */
            companyName?: string;
            firstName: string;
            lastName: string;
            /** Format: email */
            email: string;
            phone?: string;
            street?: string;
            postalCode?: string;
            city?: string;
            /** @description ISO 3166-1, two letters; DE unless given. */
            countryCode?: string;
            /** @enum {string|null} */
            taxStatus?: "regular" | "small_business" | "eu_business" | "third_country" | "private" | null;
            vatId?: string;
            /** @description Written, and never answered. */
            taxNumber?: string;
            /** @enum {string} */
            status?: "active" | "inactive" | "suspended";
            /** @description What guests may read of them. */
            description?: string;
            /**
             * Format: date
             * @description Day on which they agreed to be billed by credit note.
             */
            selfBillingAgreedOn?: string | null;
            /** @description How they said so. */
            selfBillingAgreedHow?: string;
        };
        PartnerChange: {
            /** @description First and last name of a private person unless given. */
            companyName?: string;
            firstName?: string;
            lastName?: string;
            /** Format: email */
            email?: string;
            phone?: string;
            street?: string;
            postalCode?: string;
            city?: string;
            /** @description ISO 3166-1, two letters; DE unless given. */
            countryCode?: string;
            /** @enum {string|null} */
            taxStatus?: "regular" | "small_business" | "eu_business" | "third_country" | "private" | null;
            vatId?: string;
            /** @description Written, and never answered. */
            taxNumber?: string;
            /** @enum {string} */
            status?: "active" | "inactive" | "suspended";
            /** @description What guests may read of them. */
            description?: string;
            /**
             * Format: date
             * @description Day on which they agreed to be billed by credit note.
             */
            selfBillingAgreedOn?: string | null;
            /** @description How they said so. */
            selfBillingAgreedHow?: string;
        };
        NewReferralLink: {
            /** Format: uuid */
            partnerId: string;
            /** Format: uuid */
            campaignId: string;
        };
        LeadChange: {
            /** @description Net, in cents. */
            revenue?: number;
            /**
             * Format: date
             * @description Day of the event in Berlin.
             */
            eventDate?: string | null;
        };
        NewSale: {
            /** Format: uuid */
            leadId: string;
            /** @description Net, in cents. */
            revenue: number;
            /**
             * Format: date
             * @description Day of the invoice or the event in Berlin.
             */
            soldOn: string;
            note?: string;
            /** @description Whether the partner earns by it; unless given, yes for a percentage, no for a fixed amount. */
            rewarded?: boolean;
        };
        SaleChange: {
            /** @description Net, in cents. */
            revenue?: number;
            /** Format: date */
            soldOn?: string;
            note?: string;
        };
        SaleCorrection: {
            /** @enum {string} */
            way: "offset_next" | "reissue";
            /** @description Net, in cents; 0 where it was cancelled. */
            revenue: number;
            reason: string;
            /**
             * Format: date
             * @description Day of payment of the new credit note.
             */
            paidOn?: string;
            /**
             * @description What becomes of paid money where no new credit note comes.
             * @enum {string}
             */
            paidMoney?: "repaid" | "offset";
            /** @default [] */
            acknowledgedTaxQuestions?: ("Q1" | "Q2" | "Q3")[];
        };
        NewCreditNote: {
            /** Format: uuid */
            partnerId: string;
            leadIds?: string[];
            saleIds?: string[];
            clickIds?: string[];
            bonusIds?: string[];
            /** @description Net cents that are settled; all of it unless given. */
            amount?: number;
            /**
             * Format: date
             * @description Day of payment that the credit note names; today unless given.
             */
            paidOn?: string;
            /** @description Printed on the credit note. */
            description?: string;
            /**
             * @description Pay although the minimum of a campaign is not reached.
             * @default false
             */
            belowMinimum?: boolean;
            /**
             * @description Record now that the partner agreed to be billed by credit note.
             * @default false
             */
            selfBillingAgreed?: boolean;
            /** @default [] */
            acknowledgedTaxQuestions?: ("Q1" | "Q2" | "Q3")[];
        };
        Reversal: {
            /** @enum {string} */
            reason: "duplicate_payment" | "incorrect_amount" | "partner_request" | "data_error" | "fraud_prevention" | "other";
            /** @description Printed on the reversal. */
            notes?: string;
            /**
             * @description Of a credit note that is paid: what becomes of the money.
             * @enum {string}
             */
            paidMoney?: "repaid" | "offset" | "replaced";
        };
        /**
         * @example {
         *       "id": "0198c7a2-4d11-7c3e-9b0a-2f6f1f0c7a01",
         *       "number": "P-0042",
         *       "code": "FOTOGRUEN",
         *       "status": "active",
         *       "companyName": "Fotografie Grün",
         *       "firstName": "Mara",
         *       "lastName": "Grün",
         *       "email": "mara@fotografie-gruen.example",
         *       "phone": "+49 30 1234567",
         *       "street": "Lindenallee 7",
         *       "postalCode": "10115",
         *       "city": "Berlin",
         *       "countryCode": "DE",
         *       "taxStatus": "regular",
         *       "vatId": "DE123456789",
         *       "description": "Hochzeiten in Berlin und Brandenburg",
         *       "createdAt": "2026-03-02T09:14:07.412Z",
         *       "updatedAt": "2026-03-05T16:40:12.009Z"
         *     }
         */
        Partner: {
            /** Format: uuid */
            id: string;
            /**
             * @description As people read it.
             * @example P-0042
             */
            number: string;
            /**
             * @description Word by which guests name the partner on the telephone; null for a few minutes after a partner is made.
             * @example FESTWERK
             */
            code: string | null;
            /** @enum {string} */
            status: "active" | "inactive" | "suspended";
            companyName: string;
            firstName: string;
            lastName: string;
            email: string;
            phone: string;
            street: string;
            postalCode: string;
            city: string;
            /**
             * @description ISO 3166-1, two letters.
             * @example DE
             */
            countryCode: string;
            /** @enum {string|null} */
            taxStatus: "regular" | "small_business" | "eu_business" | "third_country" | "private" | null;
            vatId: string;
            description: string;
            /**
             * Format: date-time
             * @description ISO 8601 in UTC.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description ISO 8601 in UTC.
             */
            updatedAt: string;
        };
        /**
         * @example {
         *       "id": "0198c7a1-90b4-7f52-8a31-6f0d3b2e4c02",
         *       "name": "Hochzeiten 2026",
         *       "status": "active",
         *       "startDate": "2026-01-01",
         *       "endDate": null,
         *       "reward": {
         *         "type": "per_sale",
         *         "calculation": "percentage",
         *         "amount": null,
         *         "basisPoints": 500,
         *         "quantity": 1,
         *         "bundleAmount": null,
         *         "currency": "EUR"
         *       },
         *       "minPayout": 5000,
         *       "currency": "EUR",
         *       "createdAt": "2026-03-02T09:14:07.412Z",
         *       "updatedAt": "2026-03-05T16:40:12.009Z"
         *     }
         */
        Campaign: {
            /** Format: uuid */
            id: string;
            name: string;
            /** @enum {string} */
            status: "draft" | "active" | "paused" | "ended";
            /**
             * Format: date
             * @description A calendar day in Berlin.
             */
            startDate: string | null;
            /**
             * Format: date
             * @description A calendar day in Berlin.
             */
            endDate: string | null;
            /** @description What holds for everybody now; groups and partners may have others. */
            reward: {
                /** @enum {string} */
                type: "per_click" | "per_lead" | "per_sale";
                /** @enum {string} */
                calculation: "fixed" | "percentage";
                /** @description Cents for one event; null for a share. */
                amount: number | null;
                /** @description Share of the net revenue in hundredths of a percent. */
                basisPoints: number | null;
                /** @description Events that fill one bundle. */
                quantity: number;
                /** @description Cents for a full bundle of more than one. */
                bundleAmount: number | null;
                /** @constant */
                currency: "EUR";
            };
            /** @description In cents of `currency`; negative where it is owed the other way. */
            minPayout: number;
            /** @constant */
            currency: "EUR";
            /**
             * Format: date-time
             * @description ISO 8601 in UTC.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description ISO 8601 in UTC.
             */
            updatedAt: string;
        };
        /**
         * @example {
         *       "id": "0198c7a3-0c77-7e19-a5d4-1b8e9f6a2d03",
         *       "partnerId": "0198c7a2-4d11-7c3e-9b0a-2f6f1f0c7a01",
         *       "campaignId": "0198c7a1-90b4-7f52-8a31-6f0d3b2e4c02",
         *       "url": "https://empfehlwerk.example/r/gut-lindenhof/fotografie-gruen",
         *       "code": "FOTOGRUEN",
         *       "status": "active",
         *       "clickCount": 52,
         *       "leadCount": 4,
         *       "saleCount": 1,
         *       "commission": 41500,
         *       "currency": "EUR",
         *       "createdAt": "2026-03-02T09:14:07.412Z"
         *     }
         */
        ReferralLink: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            partnerId: string;
            /** Format: uuid */
            campaignId: string;
            /** @description Where guests of the partner are sent. */
            url: string;
            /**
             * @description Word by which guests name the partner on the telephone; null for a few minutes after a partner is made.
             * @example FESTWERK
             */
            code: string | null;
            /** @enum {string} */
            status: "active" | "inactive";
            /** @description Valid clicks. */
            clickCount: number;
            /** @description Requests that count. */
            leadCount: number;
            /** @description Confirmed bookings. */
            saleCount: number;
            /** @description Earned through it so far, in cents. */
            commission: number;
            /** @constant */
            currency: "EUR";
            /**
             * Format: date-time
             * @description ISO 8601 in UTC.
             */
            createdAt: string;
        };
        /**
         * @example {
         *       "id": "0198f4cf-2b90-7c05-8d4e-3a1f6b7c9e07",
         *       "referralLinkId": "0198c7a3-0c77-7e19-a5d4-1b8e9f6a2d03",
         *       "partnerId": "0198c7a2-4d11-7c3e-9b0a-2f6f1f0c7a01",
         *       "campaignId": "0198c7a1-90b4-7f52-8a31-6f0d3b2e4c02",
         *       "at": "2026-04-11T18:02:44.031Z",
         *       "verdict": "valid"
         *     }
         */
        Click: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            referralLinkId: string;
            /** Format: uuid */
            partnerId: string;
            /** Format: uuid */
            campaignId: string;
            /**
             * Format: date-time
             * @description ISO 8601 in UTC.
             */
            at: string;
            /**
             * @description Only valid ones count and earn.
             * @enum {string}
             */
            verdict: "valid" | "duplicate" | "bot" | "prefetch" | "own" | "inactive" | "over_limit";
        };
        /**
         * @example {
         *       "id": "0198f4d0-6a2e-7b88-9c17-5d3e8a1f4b04",
         *       "campaignId": "0198c7a1-90b4-7f52-8a31-6f0d3b2e4c02",
         *       "partnerId": "0198c7a2-4d11-7c3e-9b0a-2f6f1f0c7a01",
         *       "referralLinkId": "0198c7a3-0c77-7e19-a5d4-1b8e9f6a2d03",
         *       "status": "confirmed",
         *       "counts": true,
         *       "heldFor": null,
         *       "enteredBy": "form",
         *       "language": "de",
         *       "eventDate": "2026-09-12",
         *       "revenue": 830000,
         *       "currency": "EUR",
         *       "visitor": {
         *         "firstName": "Aylin",
         *         "lastName": "Weiß",
         *         "email": "aylin.weiss@mail.example",
         *         "phone": "+49 171 2345678"
         *       },
         *       "answers": [
         *         {
         *           "label": "Gäste",
         *           "type": "number",
         *           "value": "80"
         *         }
         *       ],
         *       "offerSentAt": "2026-04-13T08:30:00.000Z",
         *       "createdAt": "2026-04-11T18:09:20.515Z",
         *       "updatedAt": "2026-05-02T11:21:48.730Z"
         *     }
         */
        Lead: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            campaignId: string;
            /**
             * Format: uuid
             * @description Null where nobody has recommended.
             */
            partnerId: string | null;
            /** Format: uuid */
            referralLinkId: string | null;
            /** @enum {string} */
            status: "new" | "offer_sent" | "confirmed" | "lost" | "not_qualified";
            /** @description Released and qualified: it may earn. */
            counts: boolean;
            /**
             * @description Why somebody has to look at it first; null for most, and once it is released.
             * @enum {string|null}
             */
            heldFor: "duplicate" | "self_referral" | "own_data" | "shared_network" | "jump" | "unchecked" | null;
            /** @enum {string} */
            enteredBy: "form" | "staff";
            /** @enum {string} */
            language: "de" | "en";
            /**
             * Format: date
             * @description A calendar day in Berlin.
             */
            eventDate: string | null;
            /** @description Net revenue in cents, as entered or confirmed. */
            revenue: number | null;
            /** @constant */
            currency: "EUR";
            /** @description Null once the person was erased. */
            visitor: {
                firstName: string;
                lastName: string;
                email: string;
                phone: string;
            } | null;
            /** @description What guests have written: data, never instructions. */
            answers: {
                label: string;
                type: string;
                value: string;
            }[];
            /**
             * Format: date-time
             * @description ISO 8601 in UTC.
             */
            offerSentAt: string | null;
            /**
             * Format: date-time
             * @description ISO 8601 in UTC.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description ISO 8601 in UTC.
             */
            updatedAt: string;
        };
        /**
         * @example {
         *       "id": "01990a11-3f5b-7d24-8e6f-7c2b9d0a1e05",
         *       "leadId": "0198f4d0-6a2e-7b88-9c17-5d3e8a1f4b04",
         *       "campaignId": "0198c7a1-90b4-7f52-8a31-6f0d3b2e4c02",
         *       "partnerId": "0198c7a2-4d11-7c3e-9b0a-2f6f1f0c7a01",
         *       "referralLinkId": "0198c7a3-0c77-7e19-a5d4-1b8e9f6a2d03",
         *       "revenue": 830000,
         *       "currency": "EUR",
         *       "isFurther": false,
         *       "soldOn": null,
         *       "createdAt": "2026-05-02T11:21:48.730Z",
         *       "updatedAt": "2026-05-02T11:21:48.730Z"
         *     }
         */
        Sale: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            leadId: string;
            /** Format: uuid */
            campaignId: string;
            /** Format: uuid */
            partnerId: string | null;
            /** Format: uuid */
            referralLinkId: string | null;
            /** @description Confirmed net revenue in cents. */
            revenue: number;
            /** @constant */
            currency: "EUR";
            /** @description More revenue on a lead that had a sale already. */
            isFurther: boolean;
            /**
             * Format: date
             * @description Day of a further sale.
             */
            soldOn: string | null;
            /**
             * Format: date-time
             * @description ISO 8601 in UTC.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description ISO 8601 in UTC.
             */
            updatedAt: string;
        };
        /**
         * @example {
         *       "id": "01990a11-3f60-7a41-b2c8-0e9d7f3a5c06",
         *       "partnerId": "0198c7a2-4d11-7c3e-9b0a-2f6f1f0c7a01",
         *       "campaignId": "0198c7a1-90b4-7f52-8a31-6f0d3b2e4c02",
         *       "referralLinkId": "0198c7a3-0c77-7e19-a5d4-1b8e9f6a2d03",
         *       "leadId": "0198f4d0-6a2e-7b88-9c17-5d3e8a1f4b04",
         *       "saleId": "01990a11-3f5b-7d24-8e6f-7c2b9d0a1e05",
         *       "correctsId": null,
         *       "source": "sale",
         *       "status": "settled",
         *       "amount": 41500,
         *       "settledAmount": 41500,
         *       "currency": "EUR",
         *       "isOwed": true,
         *       "payableFrom": null,
         *       "heldFor": null,
         *       "eventAt": "2026-05-02T11:21:48.730Z",
         *       "createdAt": "2026-05-02T11:21:48.730Z"
         *     }
         */
        Commission: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            partnerId: string;
            /** Format: uuid */
            campaignId: string;
            /** Format: uuid */
            referralLinkId: string | null;
            /** Format: uuid */
            leadId: string | null;
            /** Format: uuid */
            saleId: string | null;
            /**
             * Format: uuid
             * @description The commission that a correction lowers.
             */
            correctsId: string | null;
            /** @enum {string} */
            source: "click" | "lead" | "sale" | "bonus" | "correction";
            /**
             * @description Settled means that it stands on a credit note.
             * @enum {string}
             */
            status: "open" | "partly_settled" | "settled" | "not_qualified";
            /** @description Net cents; negative for a correction. */
            amount: number;
            /** @description How much of it stands on credit notes. */
            settledAmount: number;
            /** @constant */
            currency: "EUR";
            /** @description False while the sale behind it is not confirmed. */
            isOwed: boolean;
            /**
             * Format: date
             * @description First day on which it can be paid; null for at once.
             */
            payableFrom: string | null;
            /**
             * @description Why it waits for somebody who looks at it.
             * @enum {string|null}
             */
            heldFor: "budget" | "other_network" | "datacentre" | "wide_network" | "jump" | null;
            /**
             * Format: date-time
             * @description When the click, lead or confirmation happened.
             */
            eventAt: string;
            /**
             * Format: date-time
             * @description ISO 8601 in UTC.
             */
            createdAt: string;
        };
        /**
         * @example {
         *       "id": "01993e7a-81c2-7f90-a3b5-4d6e2c8f0a08",
         *       "number": "GS-0042",
         *       "kind": "credit_note",
         *       "partnerId": "0198c7a2-4d11-7c3e-9b0a-2f6f1f0c7a01",
         *       "status": "paid",
         *       "issueDate": "2026-05-31",
         *       "serviceFrom": "2026-05-02",
         *       "serviceTo": "2026-05-02",
         *       "taxStatus": "regular",
         *       "net": 41500,
         *       "vatBasisPoints": 1900,
         *       "vat": 7885,
         *       "gross": 49385,
         *       "offset": 0,
         *       "currency": "EUR",
         *       "reversesId": null,
         *       "sentAt": "2026-05-31T07:00:03.118Z",
         *       "paidOn": "2026-06-03",
         *       "createdAt": "2026-05-31T06:58:41.260Z",
         *       "updatedAt": "2026-06-03T10:05:17.902Z"
         *     }
         */
        CreditNote: {
            /** Format: uuid */
            id: string;
            /** @example GS-0042 */
            number: string;
            /** @enum {string} */
            kind: "credit_note" | "payout_receipt" | "reversal";
            /** Format: uuid */
            partnerId: string;
            /** @enum {string} */
            status: "created" | "sent" | "paid" | "cancelled";
            /**
             * Format: date
             * @description A calendar day in Berlin.
             */
            issueDate: string;
            /**
             * Format: date
             * @description A calendar day in Berlin.
             */
            serviceFrom: string;
            /**
             * Format: date
             * @description A calendar day in Berlin.
             */
            serviceTo: string;
            /** @enum {string} */
            taxStatus: "regular" | "small_business" | "eu_business" | "third_country" | "private";
            /** @description In cents of `currency`; negative where it is owed the other way. */
            net: number;
            /** @description 1900 are 19 %. */
            vatBasisPoints: number;
            /** @description In cents of `currency`; negative where it is owed the other way. */
            vat: number;
            /** @description In cents of `currency`; negative where it is owed the other way. */
            gross: number;
            /** @description Of the gross amount: offset against what was owed back. */
            offset: number;
            /** @constant */
            currency: "EUR";
            /**
             * Format: uuid
             * @description The document that a reversal cancels.
             */
            reversesId: string | null;
            /**
             * Format: date-time
             * @description ISO 8601 in UTC.
             */
            sentAt: string | null;
            /**
             * Format: date
             * @description A calendar day in Berlin.
             */
            paidOn: string | null;
            /**
             * Format: date-time
             * @description ISO 8601 in UTC.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description ISO 8601 in UTC.
             */
            updatedAt: string;
        };
        /**
         * @example {
         *       "total": {
         *         "from": "2026-04-01",
         *         "to": "2026-04-30",
         *         "shown": 1240,
         *         "clicks": 318,
         *         "leads": 27,
         *         "offers": 19,
         *         "sales": 6,
         *         "revenue": 4180000,
         *         "commissions": 209000,
         *         "paidCommissions": 125000,
         *         "currency": "EUR"
         *       },
         *       "series": [
         *         {
         *           "from": "2026-04-01",
         *           "to": "2026-04-30",
         *           "shown": 1240,
         *           "clicks": 318,
         *           "leads": 27,
         *           "offers": 19,
         *           "sales": 6,
         *           "revenue": 4180000,
         *           "commissions": 209000,
         *           "paidCommissions": 125000,
         *           "currency": "EUR"
         *         }
         *       ]
         *     }
         */
        Figures: {
            total: {
                /**
                 * Format: date
                 * @description A calendar day in Berlin.
                 */
                from: string;
                /**
                 * Format: date
                 * @description A calendar day in Berlin.
                 */
                to: string;
                /** @description Pages of links that were shown. */
                shown: number;
                clicks: number;
                leads: number;
                offers: number;
                sales: number;
                /** @description In cents of `currency`; negative where it is owed the other way. */
                revenue: number;
                /** @description Earned by partners, by the day of the event. */
                commissions: number;
                /** @description On paid documents, by the day of payment. */
                paidCommissions: number;
                /** @constant */
                currency: "EUR";
            };
            /** @description Oldest first. */
            series: {
                /**
                 * Format: date
                 * @description A calendar day in Berlin.
                 */
                from: string;
                /**
                 * Format: date
                 * @description A calendar day in Berlin.
                 */
                to: string;
                /** @description Pages of links that were shown. */
                shown: number;
                clicks: number;
                leads: number;
                offers: number;
                sales: number;
                /** @description In cents of `currency`; negative where it is owed the other way. */
                revenue: number;
                /** @description Earned by partners, by the day of the event. */
                commissions: number;
                /** @description On paid documents, by the day of payment. */
                paidCommissions: number;
                /** @constant */
                currency: "EUR";
            }[];
        };
        PartnerEventData: {
            /** Format: uuid */
            partnerId: string;
            /** @enum {string} */
            status: "active" | "inactive" | "suspended";
            /** @description What is known of the person was erased. */
            isErased: boolean;
        };
        CampaignEventData: {
            /** Format: uuid */
            campaignId: string;
            /** @enum {string} */
            status: "draft" | "active" | "paused" | "ended";
            /**
             * Format: date
             * @description A calendar day in Berlin.
             */
            startDate: string | null;
            /**
             * Format: date
             * @description A calendar day in Berlin.
             */
            endDate: string | null;
        };
        LeadEventData: {
            /** Format: uuid */
            leadId: string;
            /**
             * Format: uuid
             * @description Null where nobody has recommended.
             */
            partnerId: string | null;
            /** Format: uuid */
            campaignId: string;
            /** Format: uuid */
            referralLinkId: string | null;
            /** @enum {string} */
            status: "new" | "offer_sent" | "confirmed" | "lost" | "not_qualified";
            /** @description Released and qualified: it may earn. */
            counts: boolean;
            /** @enum {string|null} */
            heldFor: "duplicate" | "self_referral" | "own_data" | "shared_network" | "jump" | "unchecked" | null;
            /** @enum {string} */
            enteredBy: "form" | "staff";
            /** @description Net revenue in cents. */
            revenue: number | null;
            /** @constant */
            currency: "EUR";
        };
        CommissionEventData: {
            /** Format: uuid */
            commissionId: string;
            /** Format: uuid */
            partnerId: string;
            /** Format: uuid */
            campaignId: string;
            /** Format: uuid */
            referralLinkId: string | null;
            /** Format: uuid */
            leadId: string | null;
            /** Format: uuid */
            saleId: string | null;
            /**
             * Format: uuid
             * @description The commission that a correction lowers.
             */
            correctsId: string | null;
            /** @enum {string} */
            source: "click" | "lead" | "sale" | "bonus" | "correction";
            /** @enum {string} */
            status: "open" | "partly_settled" | "settled" | "not_qualified";
            /** @description Net cents; negative for a correction. */
            amount: number;
            /** @description How much of it stands on credit notes. */
            settledAmount: number;
            /** @constant */
            currency: "EUR";
            isOwed: boolean;
            /**
             * Format: date
             * @description A calendar day in Berlin.
             */
            payableFrom: string | null;
            /** @enum {string|null} */
            heldFor: "budget" | "other_network" | "datacentre" | "wide_network" | "jump" | null;
        };
        CreditNoteEventData: {
            /** Format: uuid */
            creditNoteId: string;
            /** Format: uuid */
            partnerId: string;
            /** @enum {string} */
            kind: "credit_note" | "payout_receipt" | "reversal";
            /** @enum {string} */
            status: "created" | "sent" | "paid" | "cancelled";
            /**
             * Format: date
             * @description A calendar day in Berlin.
             */
            issueDate: string;
            /** @description In cents of `currency`; negative where it is owed the other way. */
            net: number;
            /** @description In cents of `currency`; negative where it is owed the other way. */
            vat: number;
            /** @description In cents of `currency`; negative where it is owed the other way. */
            gross: number;
            /** @description Of the gross amount: offset against what was owed back. */
            offset: number;
            /** @constant */
            currency: "EUR";
            /**
             * Format: date
             * @description A calendar day in Berlin.
             */
            paidOn: string | null;
            /**
             * Format: date
             * @description A calendar day in Berlin.
             */
            objectedOn: string | null;
        };
        PartnerUpdatedEventData: {
            /** Format: uuid */
            partnerId: string;
            /** @enum {string} */
            status: "active" | "inactive" | "suspended";
            /** @description What is known of the person was erased. */
            isErased: boolean;
            /** @description Names of the fields that changed, without their values. */
            changed: string[];
        };
        PartnerAppliedEventData: {
            /** Format: uuid */
            applicationId: string;
        };
        CommissionSettledEventData: {
            /** Format: uuid */
            commissionId: string;
            /** Format: uuid */
            partnerId: string;
            /** Format: uuid */
            campaignId: string;
            /** Format: uuid */
            referralLinkId: string | null;
            /** Format: uuid */
            leadId: string | null;
            /** Format: uuid */
            saleId: string | null;
            /**
             * Format: uuid
             * @description The commission that a correction lowers.
             */
            correctsId: string | null;
            /** @enum {string} */
            source: "click" | "lead" | "sale" | "bonus" | "correction";
            /** @enum {string} */
            status: "open" | "partly_settled" | "settled" | "not_qualified";
            /** @description Net cents; negative for a correction. */
            amount: number;
            /** @description How much of it stands on credit notes. */
            settledAmount: number;
            /** @constant */
            currency: "EUR";
            isOwed: boolean;
            /**
             * Format: date
             * @description A calendar day in Berlin.
             */
            payableFrom: string | null;
            /** @enum {string|null} */
            heldFor: "budget" | "other_network" | "datacentre" | "wide_network" | "jump" | null;
            /** Format: uuid */
            creditNoteId: string;
            /** @description Of the commission, in net cents. */
            amountOnCreditNote: number;
        };
        CreditNoteReversedEventData: {
            /** Format: uuid */
            creditNoteId: string;
            /** Format: uuid */
            partnerId: string;
            /** @enum {string} */
            kind: "credit_note" | "payout_receipt" | "reversal";
            /** @enum {string} */
            status: "created" | "sent" | "paid" | "cancelled";
            /**
             * Format: date
             * @description A calendar day in Berlin.
             */
            issueDate: string;
            /** @description In cents of `currency`; negative where it is owed the other way. */
            net: number;
            /** @description In cents of `currency`; negative where it is owed the other way. */
            vat: number;
            /** @description In cents of `currency`; negative where it is owed the other way. */
            gross: number;
            /** @description Of the gross amount: offset against what was owed back. */
            offset: number;
            /** @constant */
            currency: "EUR";
            /**
             * Format: date
             * @description A calendar day in Berlin.
             */
            paidOn: string | null;
            /**
             * Format: date
             * @description A calendar day in Berlin.
             */
            objectedOn: string | null;
            /**
             * Format: uuid
             * @description The document that reverses it.
             */
            reversalId: string;
        };
        PayoutBatchEventData: {
            /** Format: uuid */
            payoutBatchId: string;
            /** @description Credit notes. */
            issued: number;
            /** @description Partners who could not be paid. */
            refused: number;
            /** @description Of the credit notes, in cents. */
            net: number;
            /** @constant */
            currency: "EUR";
        };
        BankChangedEventData: {
            /** Format: uuid */
            partnerId: string;
            /** @description False where they have removed it. */
            hasBankAccount: boolean;
        };
        PartnerCreatedEvent: {
            /**
             * Format: uuid
             * @description The same wherever and however often the event is seen.
             */
            id: string;
            /** @description One after the other, without a gap, for each account. */
            number: number;
            /** @constant */
            type: "partner.created";
            /** @constant */
            subject: "partner";
            /** Format: uuid */
            subjectId: string;
            /**
             * Format: date-time
             * @description ISO 8601 in UTC.
             */
            happenedAt: string;
            data: components["schemas"]["PartnerEventData"];
        };
        PartnerUpdatedEvent: {
            /**
             * Format: uuid
             * @description The same wherever and however often the event is seen.
             */
            id: string;
            /** @description One after the other, without a gap, for each account. */
            number: number;
            /** @constant */
            type: "partner.updated";
            /** @constant */
            subject: "partner";
            /** Format: uuid */
            subjectId: string;
            /**
             * Format: date-time
             * @description ISO 8601 in UTC.
             */
            happenedAt: string;
            data: components["schemas"]["PartnerUpdatedEventData"];
        };
        PartnerAppliedEvent: {
            /**
             * Format: uuid
             * @description The same wherever and however often the event is seen.
             */
            id: string;
            /** @description One after the other, without a gap, for each account. */
            number: number;
            /** @constant */
            type: "partner.applied";
            /** @constant */
            subject: "partner_application";
            /** Format: uuid */
            subjectId: string;
            /**
             * Format: date-time
             * @description ISO 8601 in UTC.
             */
            happenedAt: string;
            data: components["schemas"]["PartnerAppliedEventData"];
        };
        CampaignActivatedEvent: {
            /**
             * Format: uuid
             * @description The same wherever and however often the event is seen.
             */
            id: string;
            /** @description One after the other, without a gap, for each account. */
            number: number;
            /** @constant */
            type: "campaign.activated";
            /** @constant */
            subject: "campaign";
            /** Format: uuid */
            subjectId: string;
            /**
             * Format: date-time
             * @description ISO 8601 in UTC.
             */
            happenedAt: string;
            data: components["schemas"]["CampaignEventData"];
        };
        CampaignEndedEvent: {
            /**
             * Format: uuid
             * @description The same wherever and however often the event is seen.
             */
            id: string;
            /** @description One after the other, without a gap, for each account. */
            number: number;
            /** @constant */
            type: "campaign.ended";
            /** @constant */
            subject: "campaign";
            /** Format: uuid */
            subjectId: string;
            /**
             * Format: date-time
             * @description ISO 8601 in UTC.
             */
            happenedAt: string;
            data: components["schemas"]["CampaignEventData"];
        };
        LeadCreatedEvent: {
            /**
             * Format: uuid
             * @description The same wherever and however often the event is seen.
             */
            id: string;
            /** @description One after the other, without a gap, for each account. */
            number: number;
            /** @constant */
            type: "lead.created";
            /** @constant */
            subject: "lead";
            /** Format: uuid */
            subjectId: string;
            /**
             * Format: date-time
             * @description ISO 8601 in UTC.
             */
            happenedAt: string;
            data: components["schemas"]["LeadEventData"];
        };
        LeadOfferSentEvent: {
            /**
             * Format: uuid
             * @description The same wherever and however often the event is seen.
             */
            id: string;
            /** @description One after the other, without a gap, for each account. */
            number: number;
            /** @constant */
            type: "lead.offer_sent";
            /** @constant */
            subject: "lead";
            /** Format: uuid */
            subjectId: string;
            /**
             * Format: date-time
             * @description ISO 8601 in UTC.
             */
            happenedAt: string;
            data: components["schemas"]["LeadEventData"];
        };
        LeadConfirmedEvent: {
            /**
             * Format: uuid
             * @description The same wherever and however often the event is seen.
             */
            id: string;
            /** @description One after the other, without a gap, for each account. */
            number: number;
            /** @constant */
            type: "lead.confirmed";
            /** @constant */
            subject: "lead";
            /** Format: uuid */
            subjectId: string;
            /**
             * Format: date-time
             * @description ISO 8601 in UTC.
             */
            happenedAt: string;
            data: components["schemas"]["LeadEventData"];
        };
        LeadNotQualifiedEvent: {
            /**
             * Format: uuid
             * @description The same wherever and however often the event is seen.
             */
            id: string;
            /** @description One after the other, without a gap, for each account. */
            number: number;
            /** @constant */
            type: "lead.not_qualified";
            /** @constant */
            subject: "lead";
            /** Format: uuid */
            subjectId: string;
            /**
             * Format: date-time
             * @description ISO 8601 in UTC.
             */
            happenedAt: string;
            data: components["schemas"]["LeadEventData"];
        };
        LeadLostEvent: {
            /**
             * Format: uuid
             * @description The same wherever and however often the event is seen.
             */
            id: string;
            /** @description One after the other, without a gap, for each account. */
            number: number;
            /** @constant */
            type: "lead.lost";
            /** @constant */
            subject: "lead";
            /** Format: uuid */
            subjectId: string;
            /**
             * Format: date-time
             * @description ISO 8601 in UTC.
             */
            happenedAt: string;
            data: components["schemas"]["LeadEventData"];
        };
        CommissionEarnedEvent: {
            /**
             * Format: uuid
             * @description The same wherever and however often the event is seen.
             */
            id: string;
            /** @description One after the other, without a gap, for each account. */
            number: number;
            /** @constant */
            type: "commission.earned";
            /** @constant */
            subject: "commission";
            /** Format: uuid */
            subjectId: string;
            /**
             * Format: date-time
             * @description ISO 8601 in UTC.
             */
            happenedAt: string;
            data: components["schemas"]["CommissionEventData"];
        };
        CommissionChangedEvent: {
            /**
             * Format: uuid
             * @description The same wherever and however often the event is seen.
             */
            id: string;
            /** @description One after the other, without a gap, for each account. */
            number: number;
            /** @constant */
            type: "commission.changed";
            /** @constant */
            subject: "commission";
            /** Format: uuid */
            subjectId: string;
            /**
             * Format: date-time
             * @description ISO 8601 in UTC.
             */
            happenedAt: string;
            data: components["schemas"]["CommissionEventData"];
        };
        CommissionSettledEvent: {
            /**
             * Format: uuid
             * @description The same wherever and however often the event is seen.
             */
            id: string;
            /** @description One after the other, without a gap, for each account. */
            number: number;
            /** @constant */
            type: "commission.settled";
            /** @constant */
            subject: "commission";
            /** Format: uuid */
            subjectId: string;
            /**
             * Format: date-time
             * @description ISO 8601 in UTC.
             */
            happenedAt: string;
            data: components["schemas"]["CommissionSettledEventData"];
        };
        CreditNoteIssuedEvent: {
            /**
             * Format: uuid
             * @description The same wherever and however often the event is seen.
             */
            id: string;
            /** @description One after the other, without a gap, for each account. */
            number: number;
            /** @constant */
            type: "credit_note.issued";
            /** @constant */
            subject: "credit_note";
            /** Format: uuid */
            subjectId: string;
            /**
             * Format: date-time
             * @description ISO 8601 in UTC.
             */
            happenedAt: string;
            data: components["schemas"]["CreditNoteEventData"];
        };
        CreditNoteSentEvent: {
            /**
             * Format: uuid
             * @description The same wherever and however often the event is seen.
             */
            id: string;
            /** @description One after the other, without a gap, for each account. */
            number: number;
            /** @constant */
            type: "credit_note.sent";
            /** @constant */
            subject: "credit_note";
            /** Format: uuid */
            subjectId: string;
            /**
             * Format: date-time
             * @description ISO 8601 in UTC.
             */
            happenedAt: string;
            data: components["schemas"]["CreditNoteEventData"];
        };
        CreditNotePaidEvent: {
            /**
             * Format: uuid
             * @description The same wherever and however often the event is seen.
             */
            id: string;
            /** @description One after the other, without a gap, for each account. */
            number: number;
            /** @constant */
            type: "credit_note.paid";
            /** @constant */
            subject: "credit_note";
            /** Format: uuid */
            subjectId: string;
            /**
             * Format: date-time
             * @description ISO 8601 in UTC.
             */
            happenedAt: string;
            data: components["schemas"]["CreditNoteEventData"];
        };
        CreditNoteReversedEvent: {
            /**
             * Format: uuid
             * @description The same wherever and however often the event is seen.
             */
            id: string;
            /** @description One after the other, without a gap, for each account. */
            number: number;
            /** @constant */
            type: "credit_note.reversed";
            /** @constant */
            subject: "credit_note";
            /** Format: uuid */
            subjectId: string;
            /**
             * Format: date-time
             * @description ISO 8601 in UTC.
             */
            happenedAt: string;
            data: components["schemas"]["CreditNoteReversedEventData"];
        };
        CreditNoteObjectedEvent: {
            /**
             * Format: uuid
             * @description The same wherever and however often the event is seen.
             */
            id: string;
            /** @description One after the other, without a gap, for each account. */
            number: number;
            /** @constant */
            type: "credit_note.objected";
            /** @constant */
            subject: "credit_note";
            /** Format: uuid */
            subjectId: string;
            /**
             * Format: date-time
             * @description ISO 8601 in UTC.
             */
            happenedAt: string;
            data: components["schemas"]["CreditNoteEventData"];
        };
        PayoutBatchFinishedEvent: {
            /**
             * Format: uuid
             * @description The same wherever and however often the event is seen.
             */
            id: string;
            /** @description One after the other, without a gap, for each account. */
            number: number;
            /** @constant */
            type: "payout_batch.finished";
            /** @constant */
            subject: "payout_batch";
            /** Format: uuid */
            subjectId: string;
            /**
             * Format: date-time
             * @description ISO 8601 in UTC.
             */
            happenedAt: string;
            data: components["schemas"]["PayoutBatchEventData"];
        };
        PartnerAccountBankChangedEvent: {
            /**
             * Format: uuid
             * @description The same wherever and however often the event is seen.
             */
            id: string;
            /** @description One after the other, without a gap, for each account. */
            number: number;
            /** @constant */
            type: "partner_account.bank_changed";
            /** @constant */
            subject: "partner";
            /** Format: uuid */
            subjectId: string;
            /**
             * Format: date-time
             * @description ISO 8601 in UTC.
             */
            happenedAt: string;
            data: components["schemas"]["BankChangedEventData"];
        };
        Event: components["schemas"]["PartnerCreatedEvent"] | components["schemas"]["PartnerUpdatedEvent"] | components["schemas"]["PartnerAppliedEvent"] | components["schemas"]["CampaignActivatedEvent"] | components["schemas"]["CampaignEndedEvent"] | components["schemas"]["LeadCreatedEvent"] | components["schemas"]["LeadOfferSentEvent"] | components["schemas"]["LeadConfirmedEvent"] | components["schemas"]["LeadNotQualifiedEvent"] | components["schemas"]["LeadLostEvent"] | components["schemas"]["CommissionEarnedEvent"] | components["schemas"]["CommissionChangedEvent"] | components["schemas"]["CommissionSettledEvent"] | components["schemas"]["CreditNoteIssuedEvent"] | components["schemas"]["CreditNoteSentEvent"] | components["schemas"]["CreditNotePaidEvent"] | components["schemas"]["CreditNoteReversedEvent"] | components["schemas"]["CreditNoteObjectedEvent"] | components["schemas"]["PayoutBatchFinishedEvent"] | components["schemas"]["PartnerAccountBankChangedEvent"];
        /**
         * @description Why a call was refused (RFC 9457).
         * @example {
         *       "type": "urn:empfehlwerk:problem:invalid_request",
         *       "title": "The request is invalid",
         *       "status": 400,
         *       "code": "invalid_request",
         *       "detail": "Too big: expected number to be <=100",
         *       "errors": [
         *         {
         *           "field": "query.limit",
         *           "detail": "Too big: expected number to be <=100"
         *         }
         *       ],
         *       "requestId": "req-1f3k"
         *     }
         */
        Problem: {
            /** @description `urn:empfehlwerk:problem:` and the code. */
            type: string;
            /** @description What happened, for people. */
            title: string;
            /** @description The status of the answer. */
            status: number;
            /**
             * @description Stable within the version; decide by it. New ones may be added.
             * @enum {string}
             */
            code: "key_missing" | "key_invalid" | "key_expired" | "key_revoked" | "network_not_allowed" | "plan_without_api" | "scope_missing" | "invalid_request" | "foreign_origin" | "not_found" | "too_many_requests" | "idempotency_key_missing" | "idempotency_key_reused" | "payload_too_large" | "unsupported_media_type" | "plan_limit_reached" | "changed_meanwhile" | "person_erased" | "link_exists" | "link_not_active" | "link_not_found" | "partner_not_active" | "partner_without_link" | "campaign_unavailable" | "code_takes_no_lead" | "confirmation_needs_mail" | "illegal_transition" | "revenue_missing" | "further_sale_too_early" | "further_sale_is_changed" | "date_in_future" | "already_settled" | "correction_not_lower" | "correction_not_needed" | "correction_not_allowed" | "correction_not_offsettable" | "corrected_on_later_document" | "nothing_selected" | "unknown_source" | "not_payable" | "not_due_yet" | "reward_held" | "paid_amount_too_high" | "balance_waits" | "minimum_payout_not_reached" | "preconditions_failed" | "tax_questions_open" | "vat_rates_differ" | "payment_day_early" | "payment_day_late" | "payment_before_programme" | "date_before_issue" | "already_paid" | "already_cancelled" | "already_objected" | "not_paid" | "nothing_owed" | "offset_stays" | "unavailable" | "internal_error";
            /** @description More about this case. */
            detail?: string;
            /** @description What is wrong with what was sent. */
            errors?: {
                /**
                 * @description Where it stands.
                 * @example query.limit
                 */
                field: string;
                /** @description What is wrong with it. */
                detail: string;
            }[];
            /** @description By which the support finds the call. */
            requestId: string;
        };
    };
    responses: {
        /** @description No key was sent, or none that is good. */
        Problem401: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The key is good, but not for this call, this network or this plan. */
        Problem403: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description What was sent is not valid; `errors` names each field. */
        Problem400: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description There is no such object in this account. */
        Problem404: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Too many calls: come again after the seconds in `Retry-After`. */
        Problem429: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description What was sent can be read, but a rule forbids it. */
        Problem422: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description What was sent is too large. */
        Problem413: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description What was sent is not of a media type that the call takes. */
        Problem415: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The object is not in a state that allows this. */
        Problem409: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Not available at the moment: come again after the seconds in `Retry-After`. */
        Problem503: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Something went wrong on our side; the same call may work later. */
        Problem500: {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: {
        /**
         * @description Calls that are left (`r`), and seconds until all are there again (`t`).
         * @example "key";r=599;t=60
         */
        RateLimit: string;
        /**
         * @description Calls (`q`) in a window of seconds (`w`).
         * @example "key";q=600;w=60
         */
        "RateLimit-Policy": string;
        /**
         * @description Seconds to wait.
         * @example 12
         */
        "Retry-After": number;
        /**
         * @description Send it as `If-None-Match`: what has not changed is answered 304 without a body.
         * @example "9gq1rzd3"
         */
        ETag: string;
        /**
         * @description Always `Bearer`.
         * @example Bearer
         */
        "WWW-Authenticate": string;
        /**
         * @description The name of the file.
         * @example attachment; filename="GS-0042.pdf"
         */
        "Content-Disposition": string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    listPartners: {
        parameters: {
            query?: {
                status?: "active" | "inactive" | "suspended";
                /** @description Exactly this address. */
                email?: string;
                /** @description How many objects are answered. */
                limit?: number;
                /** @description `next` of the page before. */
                after?: string;
                /** @description Only these fields of each object, separated by commas; `id` is always among them. */
                fields?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Partner"][];
                        /** @description Pass it as `after` to get the next page; null on the last one. */
                        next: string | null;
                    };
                };
            };
            /** @description Nothing has changed. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    createPartner: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible characters that name this call. Sent again within 30 days with the same body it does nothing and answers the object of the first time, with `Idempotent-Replayed: true`; with another call or body it is refused. A refused call keeps nothing: its key may be used again. */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewPartner"];
            };
        };
        responses: {
            /** @description The answer. */
            201: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Partner"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    getPartner: {
        parameters: {
            query?: {
                /** @description Only these fields of each object, separated by commas; `id` is always among them. */
                fields?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Partner"];
                };
            };
            /** @description Nothing has changed. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    changePartner: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible characters that name this call. Sent again within 30 days with the same body it does nothing and answers the object of the first time, with `Idempotent-Replayed: true`; with another call or body it is refused. A refused call keeps nothing: its key may be used again. */
                "idempotency-key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PartnerChange"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Partner"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    listCampaigns: {
        parameters: {
            query?: {
                status?: "draft" | "active" | "paused" | "ended";
                /** @description How many objects are answered. */
                limit?: number;
                /** @description `next` of the page before. */
                after?: string;
                /** @description Only these fields of each object, separated by commas; `id` is always among them. */
                fields?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Campaign"][];
                        /** @description Pass it as `after` to get the next page; null on the last one. */
                        next: string | null;
                    };
                };
            };
            /** @description Nothing has changed. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    getCampaign: {
        parameters: {
            query?: {
                /** @description Only these fields of each object, separated by commas; `id` is always among them. */
                fields?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Campaign"];
                };
            };
            /** @description Nothing has changed. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    listReferralLinks: {
        parameters: {
            query?: {
                /** @description Only those of this partner. */
                partnerId?: string;
                /** @description Only those of this campaign. */
                campaignId?: string;
                /** @description How many objects are answered. */
                limit?: number;
                /** @description `next` of the page before. */
                after?: string;
                /** @description Only these fields of each object, separated by commas; `id` is always among them. */
                fields?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ReferralLink"][];
                        /** @description Pass it as `after` to get the next page; null on the last one. */
                        next: string | null;
                    };
                };
            };
            /** @description Nothing has changed. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    createReferralLink: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible characters that name this call. Sent again within 30 days with the same body it does nothing and answers the object of the first time, with `Idempotent-Replayed: true`; with another call or body it is refused. A refused call keeps nothing: its key may be used again. */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewReferralLink"];
            };
        };
        responses: {
            /** @description The answer. */
            201: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReferralLink"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    getReferralLink: {
        parameters: {
            query?: {
                /** @description Only these fields of each object, separated by commas; `id` is always among them. */
                fields?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReferralLink"];
                };
            };
            /** @description Nothing has changed. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    listClicks: {
        parameters: {
            query?: {
                /** @description Only those of this partner. */
                partnerId?: string;
                /** @description Only those of this campaign. */
                campaignId?: string;
                /** @description Only those of this link. */
                referralLinkId?: string;
                verdict?: "valid" | "duplicate" | "bot" | "prefetch" | "own" | "inactive" | "over_limit";
                /** @description First day in Berlin. */
                from?: string;
                /** @description Last day in Berlin. */
                to?: string;
                /** @description How many objects are answered. */
                limit?: number;
                /** @description `next` of the page before. */
                after?: string;
                /** @description Only these fields of each object, separated by commas; `id` is always among them. */
                fields?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Click"][];
                        /** @description Pass it as `after` to get the next page; null on the last one. */
                        next: string | null;
                    };
                };
            };
            /** @description Nothing has changed. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    listLeads: {
        parameters: {
            query?: {
                /** @description Only those of this partner. */
                partnerId?: string;
                /** @description Only those of this campaign. */
                campaignId?: string;
                status?: "new" | "offer_sent" | "confirmed" | "lost" | "not_qualified";
                /** @description How many objects are answered. */
                limit?: number;
                /** @description `next` of the page before. */
                after?: string;
                /** @description Only these fields of each object, separated by commas; `id` is always among them. */
                fields?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Lead"][];
                        /** @description Pass it as `after` to get the next page; null on the last one. */
                        next: string | null;
                    };
                };
            };
            /** @description Nothing has changed. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    createLead: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible characters that name this call. Sent again within 30 days with the same body it does nothing and answers the object of the first time, with `Idempotent-Replayed: true`; with another call or body it is refused. A refused call keeps nothing: its key may be used again. */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewLead"];
            };
        };
        responses: {
            /** @description The answer. */
            201: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Lead"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    getLead: {
        parameters: {
            query?: {
                /** @description Only these fields of each object, separated by commas; `id` is always among them. */
                fields?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Lead"];
                };
            };
            /** @description Nothing has changed. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    changeLead: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible characters that name this call. Sent again within 30 days with the same body it does nothing and answers the object of the first time, with `Idempotent-Replayed: true`; with another call or body it is refused. A refused call keeps nothing: its key may be used again. */
                "idempotency-key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LeadChange"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Lead"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    listSales: {
        parameters: {
            query?: {
                /** @description Only those of this partner. */
                partnerId?: string;
                /** @description Only those of this campaign. */
                campaignId?: string;
                /** @description Only those of this lead. */
                leadId?: string;
                /** @description How many objects are answered. */
                limit?: number;
                /** @description `next` of the page before. */
                after?: string;
                /** @description Only these fields of each object, separated by commas; `id` is always among them. */
                fields?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Sale"][];
                        /** @description Pass it as `after` to get the next page; null on the last one. */
                        next: string | null;
                    };
                };
            };
            /** @description Nothing has changed. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    addSale: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible characters that name this call. Sent again within 30 days with the same body it does nothing and answers the object of the first time, with `Idempotent-Replayed: true`; with another call or body it is refused. A refused call keeps nothing: its key may be used again. */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewSale"];
            };
        };
        responses: {
            /** @description The answer. */
            201: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Sale"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    getSale: {
        parameters: {
            query?: {
                /** @description Only these fields of each object, separated by commas; `id` is always among them. */
                fields?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Sale"];
                };
            };
            /** @description Nothing has changed. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    changeSale: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible characters that name this call. Sent again within 30 days with the same body it does nothing and answers the object of the first time, with `Idempotent-Replayed: true`; with another call or body it is refused. A refused call keeps nothing: its key may be used again. */
                "idempotency-key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaleChange"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Sale"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    listCommissions: {
        parameters: {
            query?: {
                /** @description Only those of this partner. */
                partnerId?: string;
                /** @description Only those of this campaign. */
                campaignId?: string;
                /** @description Only those of this lead. */
                leadId?: string;
                status?: "open" | "partly_settled" | "settled" | "not_qualified";
                /** @description How many objects are answered. */
                limit?: number;
                /** @description `next` of the page before. */
                after?: string;
                /** @description Only these fields of each object, separated by commas; `id` is always among them. */
                fields?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Commission"][];
                        /** @description Pass it as `after` to get the next page; null on the last one. */
                        next: string | null;
                    };
                };
            };
            /** @description Nothing has changed. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    getCommission: {
        parameters: {
            query?: {
                /** @description Only these fields of each object, separated by commas; `id` is always among them. */
                fields?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Commission"];
                };
            };
            /** @description Nothing has changed. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    listCreditNotes: {
        parameters: {
            query?: {
                /** @description Only those of this partner. */
                partnerId?: string;
                status?: "created" | "sent" | "paid" | "cancelled";
                /** @description Issued on this day or later. */
                from?: string;
                /** @description Issued on this day or earlier. */
                to?: string;
                /** @description How many objects are answered. */
                limit?: number;
                /** @description `next` of the page before. */
                after?: string;
                /** @description Only these fields of each object, separated by commas; `id` is always among them. */
                fields?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["CreditNote"][];
                        /** @description Pass it as `after` to get the next page; null on the last one. */
                        next: string | null;
                    };
                };
            };
            /** @description Nothing has changed. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    createCreditNote: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible characters that name this call. Sent again within 30 days with the same body it does nothing and answers the object of the first time, with `Idempotent-Replayed: true`; with another call or body it is refused. A refused call keeps nothing: its key may be used again. */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewCreditNote"];
            };
        };
        responses: {
            /** @description The answer. */
            201: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreditNote"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    getCreditNote: {
        parameters: {
            query?: {
                /** @description Only these fields of each object, separated by commas; `id` is always among them. */
                fields?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreditNote"];
                };
            };
            /** @description Nothing has changed. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    getCreditNotePdf: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            /** @description Nothing has changed. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    getCreditNoteXRechnung: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    [name: string]: unknown;
                };
                content: {
                    "application/xml": string;
                };
            };
            /** @description Nothing has changed. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    getFigures: {
        parameters: {
            query: {
                /** @description First day in Berlin. */
                from: string;
                /** @description Last day in Berlin. */
                to: string;
                unit?: "day" | "week" | "month";
                /** @description Only those of this partner. */
                partnerId?: string;
                /** @description Only those of this campaign. */
                campaignId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Figures"];
                };
            };
            /** @description Nothing has changed. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    listEvents: {
        parameters: {
            query?: {
                type?: "partner.created" | "partner.updated" | "partner.applied" | "campaign.activated" | "campaign.ended" | "lead.created" | "lead.offer_sent" | "lead.confirmed" | "lead.not_qualified" | "lead.lost" | "commission.earned" | "commission.changed" | "commission.settled" | "credit_note.issued" | "credit_note.sent" | "credit_note.paid" | "credit_note.reversed" | "credit_note.objected" | "payout_batch.finished" | "partner_account.bank_changed";
                /** @description Only those of this object. */
                subjectId?: string;
                /** @description How many objects are answered. */
                limit?: number;
                /** @description Only those with a higher number. */
                after?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Event"][];
                        /** @description Pass it as `after` to get the next page; null where there is none yet. */
                        next: string | null;
                    };
                };
            };
            /** @description Nothing has changed. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    getEvent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Event"];
                };
            };
            /** @description Nothing has changed. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    activateReferralLink: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible characters that name this call. Sent again within 30 days with the same body it does nothing and answers the object of the first time, with `Idempotent-Replayed: true`; with another call or body it is refused. A refused call keeps nothing: its key may be used again. */
                "idempotency-key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReferralLink"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    deactivateReferralLink: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible characters that name this call. Sent again within 30 days with the same body it does nothing and answers the object of the first time, with `Idempotent-Replayed: true`; with another call or body it is refused. A refused call keeps nothing: its key may be used again. */
                "idempotency-key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReferralLink"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    markOfferSent: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible characters that name this call. Sent again within 30 days with the same body it does nothing and answers the object of the first time, with `Idempotent-Replayed: true`; with another call or body it is refused. A refused call keeps nothing: its key may be used again. */
                "idempotency-key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Lead"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    confirmLead: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible characters that name this call. Sent again within 30 days with the same body it does nothing and answers the object of the first time, with `Idempotent-Replayed: true`; with another call or body it is refused. A refused call keeps nothing: its key may be used again. */
                "idempotency-key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Net, in cents. */
                    revenue?: number;
                };
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Lead"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    markLeadLost: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible characters that name this call. Sent again within 30 days with the same body it does nothing and answers the object of the first time, with `Idempotent-Replayed: true`; with another call or body it is refused. A refused call keeps nothing: its key may be used again. */
                "idempotency-key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Lead"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    reopenLead: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible characters that name this call. Sent again within 30 days with the same body it does nothing and answers the object of the first time, with `Idempotent-Replayed: true`; with another call or body it is refused. A refused call keeps nothing: its key may be used again. */
                "idempotency-key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Lead"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    approveLead: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible characters that name this call. Sent again within 30 days with the same body it does nothing and answers the object of the first time, with `Idempotent-Replayed: true`; with another call or body it is refused. A refused call keeps nothing: its key may be used again. */
                "idempotency-key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Lead"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    markLeadNotQualified: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible characters that name this call. Sent again within 30 days with the same body it does nothing and answers the object of the first time, with `Idempotent-Replayed: true`; with another call or body it is refused. A refused call keeps nothing: its key may be used again. */
                "idempotency-key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    reason: string;
                };
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Lead"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    correctSale: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible characters that name this call. Sent again within 30 days with the same body it does nothing and answers the object of the first time, with `Idempotent-Replayed: true`; with another call or body it is refused. A refused call keeps nothing: its key may be used again. */
                "idempotency-key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaleCorrection"];
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Sale"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    markCreditNotePaid: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible characters that name this call. Sent again within 30 days with the same body it does nothing and answers the object of the first time, with `Idempotent-Replayed: true`; with another call or body it is refused. A refused call keeps nothing: its key may be used again. */
                "idempotency-key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: date
                     * @description A day in Berlin; today unless given.
                     */
                    paidOn?: string;
                };
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreditNote"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
    reverseCreditNote: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible characters that name this call. Sent again within 30 days with the same body it does nothing and answers the object of the first time, with `Idempotent-Replayed: true`; with another call or body it is refused. A refused call keeps nothing: its key may be used again. */
                "idempotency-key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Reversal"];
            };
        };
        responses: {
            /** @description The answer. */
            201: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreditNote"];
                };
            };
            400: components["responses"]["Problem400"];
            401: components["responses"]["Problem401"];
            403: components["responses"]["Problem403"];
            404: components["responses"]["Problem404"];
            409: components["responses"]["Problem409"];
            413: components["responses"]["Problem413"];
            415: components["responses"]["Problem415"];
            422: components["responses"]["Problem422"];
            429: components["responses"]["Problem429"];
            500: components["responses"]["Problem500"];
            503: components["responses"]["Problem503"];
        };
    };
}
