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
  takeBackInput,
  userLedger,
  userPage,
  userUpdate,
  alertInput,
  alertSaveInput,
  shortlistMergeInput,
  shortlistProductsInput,
  shortlistRemoveInput,
  shortlistSaveInput,
} from './domain/schemas/account.ts';
import {
  answerInput,
  answersInput,
  questionsInput,
  retireInput,
  revealInput,
  topicsInput,
  tryAnswerInput,
  answerFeedbackInput,
  chatSessionInput,
} from './domain/schemas/advisor.ts';
import {
  auditInput,
  clicksInput,
  overviewInput,
  freshnessPage,
  verifyInput,
  saveApiKeyInput,
  sqlInput,
  tableRowsInput,
} from './domain/schemas/console.ts';
import { byId, emptyInput } from './domain/schemas/common.ts';
import {
  productHistoryInput,
  productPage,
  productUpdate,
  undoInput,
  undoRunInput,
  updateProductsInput,
} from './domain/schemas/product-update.ts';
import { analyticsEvent } from './domain/schemas/analytics.ts';
import {
  contentPreviewInput,
  documentInput,
  draftInput,
  saveDraftInput,
  guideSection,
  guideSlug,
} from './domain/schemas/content.ts';
import {
  statementInput,
  acknowledgeOrderInput,
  orderListInput,
  paymentIntentInput,
  paymentSuccessInput,
  refundInput,
  sandboxConfirmInput,
} from './domain/schemas/payment.ts';
import {
  feedbackInput,
  feedbackPage,
  feedbackReplyInput,
  seenFeedbackUpdate,
} from './domain/schemas/feedback.ts';
import {
  chosenInput,
  compareInput,
  newProduct,
  productList,
  productsByIdInput,
  productToggle,
  relatedInput,
} from './domain/schemas/product.ts';
import { rulesInput } from './domain/schemas/rules.ts';
import { current, login, logout, me } from './features/accounts/service-login.ts';
import {
  changePassword,
  forgotPassword,
  resetLinkProblem,
  resetPassword,
} from './features/accounts/service-password.ts';
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
  undeliveredLink,
  verifyEmail,
} from './features/accounts/service-verification.ts';
import { listAlerts, removeAlert, resumeAlerts, saveAlert } from './features/alerts/service.ts';
import { getChat, getChatHistory, listChats, rateAnswer, stopChat } from './features/advisor/service.ts';
import { recordEvent } from './features/analytics/service.ts';
import { getAnswer, pageAnswers, retireAnswer, saveAnswer } from './features/advisor-desk/service-answers.ts';
import { revealQuestion, tryAnswer } from './features/advisor-desk/service-question-text.ts';
import { listQuestions, listTopics } from './features/advisor-desk/service-questions.ts';
import { listAudit } from './features/audit/service.ts';
import {
  discardDraft,
  getDocument,
  getVersion,
  listContent,
  previewContent,
  publishDraft,
  saveDraft,
} from './features/guides/service-content.ts';
import { clickReport } from './features/clicks/service.ts';
import { getCredits, getStatement } from './features/credits/service.ts';
import { listTables, runQuery, tableRows } from './features/database/service.ts';
import { getFeedback, pageFeedback, updateFeedback } from './features/feedback/service-admin.ts';
import { listReplies, replyToFeedback } from './features/feedback/service-replies.ts';
import { submitFeedback } from './features/feedback/service.ts';
import { pageFreshness } from './features/freshness/service.ts';
import { getGuideSection, listGuides, readGuide, listChanges } from './features/guides/service.ts';
import {
  compareProducts,
  createProduct,
  findUnlisted,
  getProduct,
  getSideBySide,
  listPlatforms,
  listProducts,
  listTopProducts,
  toggleProduct,
} from './features/products/service.ts';
import { getRelated, listLicences } from './features/products/service-related.ts';
import {
  confirmSandboxCard,
  createPaymentIntent,
  getPaymentsConfig,
  listPlans,
  confirmPaymentSuccess,
} from './features/payments/service-checkout.ts';
import { acknowledgeOrder, listOrders, listOwnPurchases } from './features/payments/service-orders.ts';
import { refundOrder } from './features/payments/service-refund.ts';
import { overview } from './features/overview/service.ts';
import { pageProducts, productHistoryRows, updateProduct } from './features/products/service-admin.ts';
import { updateProducts } from './features/product-updates/service-feed.ts';
import { lastRun, previewUndo, undoRun } from './features/product-updates/service-undo.ts';
import { verifyProducts } from './features/product-updates/service-verify.ts';
import { getRules } from './features/rules/service.ts';
import {
  environmentCheck,
  feedSource,
  getApiSettings,
  removeApiKey,
  saveApiKey,
} from './features/settings/service.ts';
import {
  getShortlist,
  getShortlistedProducts,
  mergeShortlist,
  removeShortlisted,
  saveShortlisted,
} from './features/shortlist/service.ts';
import { getStatus, statusDetails } from './features/status/service.ts';
import { pageUsers, userDetail } from './features/users/service.ts';
import { resetUserPassword, updateUser, verifyUserEmail } from './features/users/service-actions.ts';
import { addCredits, takeBackCredits, userLedgerRows } from './features/users/service-credits.ts';
import { admin, anyone, router, run, user } from './http/trpc.ts';

/** Every procedure: role, input, service function. */
export const appRouter = router({
  products: router({
    list: anyone.input(productList.prefault({})).query(run(listProducts)),
    compare: anyone.input(compareInput).query(run(compareProducts)),
    top: anyone.input(emptyInput).query(run(listTopProducts)),
    platforms: anyone.input(emptyInput).query(run(listPlatforms)),
    byId: anyone.input(byId).query(run(getProduct)),
    sideBySide: anyone.input(productsByIdInput).query(run(getSideBySide)),
    unlisted: anyone.input(chosenInput).query(run(findUnlisted)),
    related: anyone.input(relatedInput).query(run(getRelated)),
    licences: anyone.input(emptyInput).query(run(listLicences)),
    create: admin.input(newProduct).mutation(run(createProduct)),
    page: admin.input(productPage).query(run(pageProducts)),
    update: admin.input(productUpdate).mutation(run(updateProduct)),
    history: admin.input(productHistoryInput).query(run(productHistoryRows)),
    toggleActive: admin.input(productToggle).mutation(run(toggleProduct)),
  }),
  guides: router({
    list: anyone.input(emptyInput).query(run(listGuides)),
    section: anyone.input(guideSection).query(run(getGuideSection)),
    bySlug: anyone.input(guideSlug).query(run(readGuide)),
  }),
  changes: router({
    list: anyone.input(emptyInput).query(run(listChanges)),
  }),
  content: router({
    list: admin.input(emptyInput).query(run(listContent)),
    document: admin.input(documentInput).query(run(getDocument)),
    version: admin.input(draftInput).query(run(getVersion)),
    preview: admin.input(contentPreviewInput).mutation(run(previewContent)),
    save: admin.input(saveDraftInput).mutation(run(saveDraft)),
    publish: admin.input(draftInput).mutation(run(publishDraft)),
    discard: admin.input(draftInput).mutation(run(discardDraft)),
  }),
  feedback: router({
    submit: anyone.input(feedbackInput).mutation(run(submitFeedback)),
    page: admin.input(feedbackPage).query(run(pageFeedback)),
    byId: admin.input(byId).query(run(getFeedback)),
    update: admin.input(seenFeedbackUpdate).mutation(run(updateFeedback)),
    replies: admin.input(byId).query(run(listReplies)),
    reply: admin.input(feedbackReplyInput).mutation(run(replyToFeedback)),
  }),
  rules: router({
    onDate: anyone.input(rulesInput).query(run(getRules)),
  }),
  analytics: router({
    track: anyone.input(analyticsEvent).mutation(run(recordEvent)),
  }),
  auth: router({
    register: anyone.input(registerInput).mutation(run(register)),
    login: anyone.input(loginInput).mutation(run(login)),
    logout: user.input(emptyInput).mutation(run(logout)),
    me: user.input(emptyInput).query(run(me)),
    current: anyone.input(emptyInput).query(run(current)),
    verifyEmail: anyone.input(tokenInput).mutation(run(verifyEmail)),
    verificationToken: user.input(ownUser).mutation(run(getVerificationToken)),
    undeliveredLink: user.input(ownUser).mutation(run(undeliveredLink)),
    resendVerification: user.input(ownUser).mutation(run(resendVerification)),
    forgotPassword: anyone.input(forgotInput).mutation(run(forgotPassword)),
    // Not a query: its address would put the link's secret into the logs of a proxy.
    resetLinkProblem: anyone.input(tokenInput).mutation(run(resetLinkProblem)),
    resetPassword: anyone.input(resetInput).mutation(run(resetPassword)),
  }),
  account: router({
    changePassword: user.input(changePasswordInput).mutation(run(changePassword)),
    exportData: user.input(emptyInput).query(run(exportData)),
    delete: user.input(deleteAccountInput).mutation(run(deleteAccount)),
    signOutEverywhere: user.input(emptyInput).mutation(run(signOutEverywhere)),
    sessions: user.input(emptyInput).query(run(listSessions)),
  }),
  alerts: router({
    list: user.input(emptyInput).query(run(listAlerts)),
    save: user.input(alertSaveInput).mutation(run(saveAlert)),
    remove: user.input(alertInput).mutation(run(removeAlert)),
    resume: user.input(emptyInput).mutation(run(resumeAlerts)),
  }),
  shortlist: router({
    list: user.input(emptyInput).query(run(getShortlist)),
    save: user.input(shortlistSaveInput).mutation(run(saveShortlisted)),
    remove: user.input(shortlistRemoveInput).mutation(run(removeShortlisted)),
    merge: user.input(shortlistMergeInput).mutation(run(mergeShortlist)),
    products: anyone.input(shortlistProductsInput).query(run(getShortlistedProducts)),
  }),
  chat: router({
    messages: user.input(chatSessionInput).query(run(getChat)),
    sessions: user.input(emptyInput).query(run(listChats)),
    history: user.input(chatSessionInput).query(run(getChatHistory)),
    stop: user.input(chatSessionInput).mutation(run(stopChat)),
    rate: user.input(answerFeedbackInput).mutation(run(rateAnswer)),
  }),
  credits: router({
    get: user.input(ownUser).query(run(getCredits)),
    statement: user.input(statementInput).query(run(getStatement)),
  }),
  payments: router({
    plans: anyone.input(emptyInput).query(run(listPlans)),
    config: anyone.input(emptyInput).query(run(getPaymentsConfig)),
    createIntent: user.input(paymentIntentInput).mutation(run(createPaymentIntent)),
    success: user.input(paymentSuccessInput).mutation(run(confirmPaymentSuccess)),
    sandboxConfirm: anyone.input(sandboxConfirmInput).mutation(run(confirmSandboxCard)),
    purchases: user.input(emptyInput).query(run(listOwnPurchases)),
    orders: admin.input(orderListInput.prefault({})).query(run(listOrders)),
    refund: admin.input(refundInput).mutation(run(refundOrder)),
    acknowledgeOrder: admin.input(acknowledgeOrderInput).mutation(run(acknowledgeOrder)),
  }),
  users: router({
    page: admin.input(userPage).query(run(pageUsers)),
    detail: admin.input(byId).query(run(userDetail)),
    ledger: admin.input(userLedger).query(run(userLedgerRows)),
    update: admin.input(userUpdate).mutation(run(updateUser)),
    verifyEmail: admin.input(byId).mutation(run(verifyUserEmail)),
    addCredits: admin.input(addCreditsInput).mutation(run(addCredits)),
    takeBackCredits: admin.input(takeBackInput).mutation(run(takeBackCredits)),
    resetPassword: admin.input(byId).mutation(run(resetUserPassword)),
  }),
  database: router({
    tables: admin.input(emptyInput).query(run(listTables)),
    rows: admin.input(tableRowsInput).query(run(tableRows)),
    query: admin.input(sqlInput).mutation(run(runQuery)),
  }),
  productUpdates: router({
    run: admin.input(updateProductsInput).mutation(run(updateProducts)),
    last: admin.input(emptyInput).query(run(lastRun)),
    previewUndo: admin.input(undoRunInput).query(run(previewUndo)),
    undo: admin.input(undoInput).mutation(run(undoRun)),
  }),
  freshness: router({
    page: admin.input(freshnessPage).query(run(pageFreshness)),
    verify: admin.input(verifyInput).mutation(run(verifyProducts)),
  }),
  settings: router({
    get: admin.input(emptyInput).query(run(getApiSettings)),
    source: admin.input(emptyInput).query(run(feedSource)),
    saveApiKey: admin.input(saveApiKeyInput).mutation(run(saveApiKey)),
    removeApiKey: admin.input(emptyInput).mutation(run(removeApiKey)),
    environment: admin.input(emptyInput).query(run(environmentCheck)),
  }),
  clicks: router({
    report: admin.input(clicksInput).query(run(clickReport)),
  }),
  overview: router({
    get: admin.input(overviewInput).query(run(overview)),
  }),
  advisorDesk: router({
    topics: admin.input(topicsInput).query(run(listTopics)),
    questions: admin.input(questionsInput).query(run(listQuestions)),
    reveal: admin.input(revealInput).mutation(run(revealQuestion)),
    answers: admin.input(answersInput).query(run(pageAnswers)),
    answer: admin.input(byId).query(run(getAnswer)),
    tryAnswer: admin.input(tryAnswerInput).mutation(run(tryAnswer)),
    saveAnswer: admin.input(answerInput).mutation(run(saveAnswer)),
    retireAnswer: admin.input(retireInput).mutation(run(retireAnswer)),
  }),
  audit: router({
    list: admin.input(auditInput).query(run(listAudit)),
  }),
  status: router({
    get: anyone.input(emptyInput).query(run(getStatus)),
    details: admin.input(emptyInput).query(run(statusDetails)),
  }),
});

export type AppRouter = typeof appRouter;
export type ServerCaller = ReturnType<AppRouter['createCaller']>;
