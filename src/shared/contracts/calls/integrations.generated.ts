/** Written by `npm run calls` from the contracts; a test holds it against them. */
import { apiCall } from '../contract.ts';
import type * as integrationsApiKeysContracts from '../integrations/api-keys.ts';
import type * as integrationsCalendarFeedContracts from '../integrations/calendar-feed.ts';
import type * as integrationsWebhooksContracts from '../integrations/webhooks.ts';

export const createApiKey = /* @__PURE__ */ apiCall<typeof integrationsApiKeysContracts.createApiKey>({"method":"POST","path":"/api/api-keys"});
export const listApiKeyCalls = /* @__PURE__ */ apiCall<typeof integrationsApiKeysContracts.listApiKeyCalls>({"method":"GET","path":"/api/api-keys/{id}/calls"});
export const listApiKeys = /* @__PURE__ */ apiCall<typeof integrationsApiKeysContracts.listApiKeys>({"method":"GET","path":"/api/api-keys"});
export const resetSandbox = /* @__PURE__ */ apiCall<typeof integrationsApiKeysContracts.resetSandbox>({"method":"POST","path":"/api/sandbox/reset"});
export const revokeApiKey = /* @__PURE__ */ apiCall<typeof integrationsApiKeysContracts.revokeApiKey>({"method":"POST","path":"/api/api-keys/{id}/revoke"});
export const rotateApiKey = /* @__PURE__ */ apiCall<typeof integrationsApiKeysContracts.rotateApiKey>({"method":"POST","path":"/api/api-keys/{id}/rotate"});
export const deleteCalendarFeed = /* @__PURE__ */ apiCall<typeof integrationsCalendarFeedContracts.deleteCalendarFeed>({"method":"DELETE","path":"/api/calendar-feed"});
export const getCalendarFeed = /* @__PURE__ */ apiCall<typeof integrationsCalendarFeedContracts.getCalendarFeed>({"method":"GET","path":"/api/calendar-feed"});
export const putCalendarFeed = /* @__PURE__ */ apiCall<typeof integrationsCalendarFeedContracts.putCalendarFeed>({"method":"PUT","path":"/api/calendar-feed"});
export const renewCalendarFeed = /* @__PURE__ */ apiCall<typeof integrationsCalendarFeedContracts.renewCalendarFeed>({"method":"POST","path":"/api/calendar-feed/renew"});
export const changeWebhook = /* @__PURE__ */ apiCall<typeof integrationsWebhooksContracts.changeWebhook>({"method":"PUT","path":"/api/webhooks/{id}"});
export const createWebhook = /* @__PURE__ */ apiCall<typeof integrationsWebhooksContracts.createWebhook>({"method":"POST","path":"/api/webhooks"});
export const deleteWebhook = /* @__PURE__ */ apiCall<typeof integrationsWebhooksContracts.deleteWebhook>({"method":"DELETE","path":"/api/webhooks/{id}"});
export const getDelivery = /* @__PURE__ */ apiCall<typeof integrationsWebhooksContracts.getDelivery>({"method":"GET","path":"/api/webhooks/{id}/deliveries/{deliveryId}"});
export const listDeliveries = /* @__PURE__ */ apiCall<typeof integrationsWebhooksContracts.listDeliveries>({"method":"GET","path":"/api/webhooks/{id}/deliveries"});
export const listWebhooks = /* @__PURE__ */ apiCall<typeof integrationsWebhooksContracts.listWebhooks>({"method":"GET","path":"/api/webhooks"});
export const resendDelivery = /* @__PURE__ */ apiCall<typeof integrationsWebhooksContracts.resendDelivery>({"method":"POST","path":"/api/webhooks/{id}/deliveries/{deliveryId}/resend"});
export const rotateWebhookSecret = /* @__PURE__ */ apiCall<typeof integrationsWebhooksContracts.rotateWebhookSecret>({"method":"POST","path":"/api/webhooks/{id}/rotate"});
export const switchWebhook = /* @__PURE__ */ apiCall<typeof integrationsWebhooksContracts.switchWebhook>({"method":"POST","path":"/api/webhooks/{id}/switch"});
export const testWebhook = /* @__PURE__ */ apiCall<typeof integrationsWebhooksContracts.testWebhook>({"method":"POST","path":"/api/webhooks/{id}/test"});
