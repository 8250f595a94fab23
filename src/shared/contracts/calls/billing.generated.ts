/** Written by `npm run calls` from the contracts; a test holds it against them. */
import { apiCall } from '../contract.ts';
import type * as billingCardsContracts from '../billing/cards.ts';
import type * as billingSubscriptionContracts from '../billing/subscription.ts';

export const confirmCheckout = /* @__PURE__ */ apiCall<typeof billingCardsContracts.confirmCheckout>({"method":"POST","path":"/api/subscription/checkouts/{id}/confirm"});
export const openCardPortal = /* @__PURE__ */ apiCall<typeof billingCardsContracts.openCardPortal>({"method":"POST","path":"/api/subscription/portal"});
export const payInvoiceByCard = /* @__PURE__ */ apiCall<typeof billingCardsContracts.payInvoiceByCard>({"method":"POST","path":"/api/subscription/invoices/{id}/pay"});
export const removePaymentCard = /* @__PURE__ */ apiCall<typeof billingCardsContracts.removePaymentCard>({"method":"DELETE","path":"/api/subscription/payment-method"});
export const savePaymentCard = /* @__PURE__ */ apiCall<typeof billingCardsContracts.savePaymentCard>({"method":"POST","path":"/api/subscription/payment-method"});
export const startCardBooking = /* @__PURE__ */ apiCall<typeof billingCardsContracts.startCardBooking>({"method":"POST","path":"/api/subscription/checkout"});
export const cancelSubscription = /* @__PURE__ */ apiCall<typeof billingSubscriptionContracts.cancelSubscription>({"method":"POST","path":"/api/subscription/cancel"});
export const changeSubscriptionPlan = /* @__PURE__ */ apiCall<typeof billingSubscriptionContracts.changeSubscriptionPlan>({"method":"POST","path":"/api/subscription/change-plan"});
export const getInvoiceEinvoice = /* @__PURE__ */ apiCall<typeof billingSubscriptionContracts.getInvoiceEinvoice>({"method":"GET","path":"/api/subscription/invoices/{id}/einvoice","file":"application/xml"});
export const getInvoicePdf = /* @__PURE__ */ apiCall<typeof billingSubscriptionContracts.getInvoicePdf>({"method":"GET","path":"/api/subscription/invoices/{id}/pdf","file":"application/pdf"});
export const getSubscription = /* @__PURE__ */ apiCall<typeof billingSubscriptionContracts.getSubscription>({"method":"GET","path":"/api/subscription"});
export const getSubscriptionUsage = /* @__PURE__ */ apiCall<typeof billingSubscriptionContracts.getSubscriptionUsage>({"method":"GET","path":"/api/subscription/usage"});
export const listSubscriptionInvoices = /* @__PURE__ */ apiCall<typeof billingSubscriptionContracts.listSubscriptionInvoices>({"method":"GET","path":"/api/subscription/invoices"});
export const reactivateSubscription = /* @__PURE__ */ apiCall<typeof billingSubscriptionContracts.reactivateSubscription>({"method":"POST","path":"/api/subscription/reactivate"});
export const upgradeSubscription = /* @__PURE__ */ apiCall<typeof billingSubscriptionContracts.upgradeSubscription>({"method":"POST","path":"/api/subscription/upgrade"});
