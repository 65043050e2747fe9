/** The person closed the modal (OTP-6). Internal: nobody needs to be told what they did themselves. */
export class CancelToVerifyOtp extends Error {
  constructor() {
    super('CancelToVerifyOtp');
    this.name = 'CancelToVerifyOtp';
  }
}
