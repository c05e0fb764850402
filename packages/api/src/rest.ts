import {
  changePasswordInput,
  deleteAccountInput,
  forgotInput,
  loginInput,
  ownUser,
  registerInput,
  resetInput,
  tokenInput,
  addCreditsInput,
  userUpdate,
} from './domain/schemas/account.ts';
import { byId, emptyInput } from './domain/schemas/common.ts';
import { saveApiKeyInput, sqlInput, tablesInput } from './domain/schemas/console.ts';
import { updateProductsInput } from './domain/schemas/product-update.ts';
import { analyticsEvent } from './domain/schemas/analytics.ts';
import { answerFeedbackInput, chatSessionInput } from './domain/schemas/advisor.ts';
import { feedbackInput, feedbackUpdate } from './domain/schemas/feedback.ts';
import { guideSlug } from './domain/schemas/content.ts';
import { paymentIntentInput, paymentSuccessInput, sandboxConfirmInput } from './domain/schemas/payment.ts';
import { newProduct } from './domain/schemas/product.ts';
import { rulesInput } from './domain/schemas/rules.ts';
import { login, logout, me } from './features/accounts/service-login.ts';
import { changePassword, forgotPassword, resetPassword } from './features/accounts/service-password.ts';
import { register } from './features/accounts/service-register.ts';
import {
  deleteAccount,
  exportData,
  listSessions,
  signOutEverywhere,
} from './features/accounts/service-account.ts';
import {
  getVerificationToken,
  resendVerification,
  verifyEmail,
} from './features/accounts/service-verification.ts';
import { sendStopAlerts, sendStopPage } from './features/alerts/rest.ts';
import { resumeChat, sendChat, streamChat } from './features/advisor/rest.ts';
import { getChat, getChatHistory, listChats, rateAnswer, stopChat } from './features/advisor/service.ts';
import { ANALYTICS_LIMIT, recordEvent } from './features/analytics/service.ts';
import { getCredits } from './features/credits/service.ts';
import { browseTables, queryRows } from './features/database/service.ts';
import { sendApiPage, sendOpenApi } from './openapi/index.ts';
import { sendClicks } from './features/clicks/rest.ts';
import { sendFeedback } from './features/feedback/rest.ts';
import { updateFeedback } from './features/feedback/service-admin.ts';
import { submitFeedback } from './features/feedback/service.ts';
import { getGuide, listGuides } from './features/guides/service.ts';
import { receiveWebhook } from './features/payments/rest.ts';
import {
  confirmSandboxCard,
  createPaymentIntent,
  listPlans,
  confirmPaymentSuccess,
} from './features/payments/service-checkout.ts';
import { addProduct, sendProduct, sendProducts, switchProduct } from './features/products/rest.ts';
import { getRateHistory } from './features/products/service-related.ts';
import { receiveCsv, sendExport, sendTemplate } from './features/product-updates/rest.ts';
import { updateProducts } from './features/product-updates/service-feed.ts';
import { getRules } from './features/rules/service.ts';
import { environmentCheck, getApiSettings, saveApiKey } from './features/settings/service.ts';
import { getStatus } from './features/status/service.ts';
import { sendUsers } from './features/users/rest.ts';
import { resetUserPassword, updateUser, verifyUserEmail } from './features/users/service-actions.ts';
import { addCredits } from './features/users/service-credits.ts';
import { admin, anyone, raw, type RestRoute, user } from './http/rest-route.ts';

/** Every literal path of the API: method, path, role, input, service function. */
export const restRoutes = [
  raw('GET', '/api/products', 'public', sendProducts),
  raw('GET', '/api/products/{id}', 'public', sendProduct),
  anyone('GET', '/api/products/{id}/history', byId, getRateHistory),
  admin('POST', '/api/products', newProduct, addProduct, { status: 201 }),
  admin('PATCH', '/api/products/{id}/toggle-active', byId, switchProduct),
  anyone('GET', '/api/guides', emptyInput, listGuides),
  anyone('GET', '/api/guides/{slug}', guideSlug, getGuide),
  anyone('POST', '/api/feedback', feedbackInput, submitFeedback, { status: 201 }),
  anyone('GET', '/api/rules', rulesInput, getRules),
  anyone('POST', '/api/analytics', analyticsEvent, recordEvent, { status: 204, limit: ANALYTICS_LIMIT }),
  anyone('POST', '/api/auth/register', registerInput, register, { status: 201 }),
  anyone('POST', '/api/auth/login', loginInput, login),
  user('POST', '/api/auth/logout', emptyInput, logout, { status: 204 }),
  user('GET', '/api/auth/me', emptyInput, me),
  anyone('GET', '/api/auth/verify-email/{token}', tokenInput, verifyEmail, { mutatesOnGet: 'email-link' }),
  user('GET', '/api/auth/get-verification-token/{userId}', ownUser, getVerificationToken, {
    mutatesOnGet: 'same-origin',
  }),
  user('POST', '/api/auth/resend-verification', ownUser, resendVerification),
  anyone('POST', '/api/auth/forgot-password', forgotInput, forgotPassword),
  anyone('POST', '/api/auth/reset-password', resetInput, resetPassword),
  user('POST', '/api/account/change-password', changePasswordInput, changePassword),
  user('GET', '/api/account/export', emptyInput, exportData),
  user('POST', '/api/account/delete', deleteAccountInput, deleteAccount, { status: 204 }),
  user('POST', '/api/account/sign-out-everywhere', emptyInput, signOutEverywhere, { status: 204 }),
  user('GET', '/api/account/sessions', emptyInput, listSessions),
  raw('GET', '/stop-alerts/{token}', 'public', sendStopPage),
  raw('POST', '/stop-alerts/{token}', 'public', sendStopAlerts),
  user('GET', '/api/user/{userId}/credits', ownUser, getCredits),
  user('GET', '/api/user/{userId}/chat-history', ownUser, listChats),
  user('GET', '/api/user/{userId}/chat-history/{sessionId}', chatSessionInput, getChatHistory),
  user('GET', '/api/chat/{sessionId}', chatSessionInput, getChat),
  raw('GET', '/api/chat/{sessionId}/stream', 'user', resumeChat),
  user('POST', '/api/chat/{sessionId}/stop', chatSessionInput, stopChat),
  user('POST', '/api/chat/{sessionId}/feedback', answerFeedbackInput, rateAnswer),
  raw('POST', '/api/chat', 'user', sendChat),
  raw('POST', '/api/chat/stream', 'user', streamChat),
  anyone('GET', '/api/plans', emptyInput, listPlans),
  user('POST', '/api/payment-intent', paymentIntentInput, createPaymentIntent),
  user('POST', '/api/payment-success', paymentSuccessInput, confirmPaymentSuccess),
  anyone('POST', '/api/sandbox/confirm', sandboxConfirmInput, confirmSandboxCard, {
    limit: 4096,
    enabled: (ctx) => ctx.payments.sandbox !== null,
  }),
  raw('POST', '/api/stripe/webhook', 'stripe', receiveWebhook),
  anyone('GET', '/api/status', emptyInput, getStatus),
  admin('GET', '/api/environment-check', emptyInput, environmentCheck),
  raw('GET', '/api/admin/users', 'admin', sendUsers),
  admin('PATCH', '/api/admin/users/{id}', userUpdate, updateUser),
  admin('POST', '/api/admin/users/{id}/verify-email', byId, verifyUserEmail),
  admin('POST', '/api/admin/users/{id}/add-credits', addCreditsInput, addCredits),
  admin('POST', '/api/admin/users/{id}/reset-password', byId, resetUserPassword),
  raw('GET', '/api/admin/feedback', 'admin', sendFeedback),
  admin('PATCH', '/api/admin/feedback/{id}', feedbackUpdate, updateFeedback),
  admin('GET', '/api/admin/database/tables', tablesInput, browseTables),
  admin('POST', '/api/admin/database/query', sqlInput, queryRows),
  admin('GET', '/api/admin/api-settings', emptyInput, getApiSettings),
  admin('POST', '/api/admin/save-api-key', saveApiKeyInput, saveApiKey),
  admin('POST', '/api/admin/update-products', updateProductsInput, updateProducts),
  raw('GET', '/api/admin/csv-template', 'admin', sendTemplate),
  raw('GET', '/api/admin/export-csv', 'admin', sendExport),
  raw('POST', '/api/admin/import-csv', 'admin', receiveCsv),
  raw('GET', '/api/admin/clicks-csv', 'admin', sendClicks),
  raw('GET', '/api/openapi.json', 'public', sendOpenApi),
  raw('GET', '/api/docs', 'public', sendApiPage),
] satisfies readonly RestRoute[];

type NameOf<R> = R extends RestRoute<infer M, infer P> ? `${M} ${P}` : never;

/** `GET /api/products` and so on: what the descriptions are found by. */
export type RouteName = NameOf<(typeof restRoutes)[number]>;
